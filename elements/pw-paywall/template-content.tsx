import { useLayoutEffect, useRef } from 'react';
import type { Hands } from '../../src/platform/platform.ts';
import type { Template } from '../../src/wall/template.ts';
import { type WallClick, wallClickOf } from '../../src/wall/wall-click.ts';
import { documentLanguage } from '../document-language.ts';
import { useSdk } from '../sdk-context.tsx';
import { sheetOf } from '../sheets.ts';

interface TemplateContentProps {
  template: Template;
  hands: Hands;
  nodeId: string;
  onClose: () => void;
  /** Hears of a click on an element that says what it counts as (`data-pw-track`). */
  onClick: (code: WallClick) => void;
  /** Hears of a click on an element that names a template or a screen to show (`data-pw-show`), with what it says of it. */
  onShow: (templateId: string, asked: object) => void;
  /** Hears the text of the template's first heading, which names the wall. */
  onHeading?: (text: string) => void;
}

/**
 * An operator's html, css and js in a shadow root of its own: nothing of it reaches our frame, and nothing of ours
 * reaches it but inherited custom properties. Its script runs as a function with `root`, `template` and `pw`. A click on
 * an element with `data-pw-track="subscribe_btn"` is tracked as that; one with `data-pw-show="checkout"` shows that, for
 * the plan of its `data-pw-plan` if it has one.
 */
export const TemplateContent = ({
  template,
  hands,
  nodeId,
  onClose,
  onClick,
  onShow,
  onHeading,
}: TemplateContentProps) => {
  const sdk = useSdk();
  const place = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const click = useRef(onClick);
  click.current = onClick;
  const open = useRef(onShow);
  open.current = onShow;

  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || element.shadowRoot !== null) return;
    const { log } = sdk.platform;
    const root = element.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheetOf(template.css)];
    root.innerHTML = hands.html(template.html);
    root.addEventListener('click', (event) => {
      const { target } = event;
      const find = (name: string) =>
        (target instanceof Element ? target.closest(`[${name}]`) : null)?.getAttribute(name);
      const code = wallClickOf(find('data-pw-track'));
      if (code !== null) click.current(code);
      const templateId = find('data-pw-show');
      // Who wants a link in a window of its own gets that.
      if (!templateId || !(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open.current(templateId, { planId: find('data-pw-plan'), isCounted: code === 'subscribe_btn' });
    });
    onHeading?.(root.querySelector('h1,h2,h3')?.textContent?.trim() ?? '');
    if (template.js === '') return;
    const { templateId } = template;
    try {
      hands.run(template.js, {
        root,
        template: Object.freeze({ templateId, nodeId, close: () => close.current() }),
        pw: Reflect.get(window, 'pw'),
      });
    } catch (cause) {
      log.error(`[PW] The script of template ${templateId} failed`, cause);
    }
  }, [sdk, template, hands, nodeId, onHeading]);

  return <div ref={place} className="wall-content-template" part="template" lang={documentLanguage() || undefined} />;
};
