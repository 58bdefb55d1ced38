import { useLayoutEffect, useRef } from 'react';
import type { DomOperations } from '../../../src/platform/platform.ts';
import type { Template } from '../../../src/walls/display/template.ts';
import { parseWallClick, type WallClick } from '../../../src/walls/events/wall-click.ts';
import { documentLanguage } from '../../host/document-language.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { sheetOf } from '../../host/sheets.ts';

interface TemplateContentProps {
  template: Template;
  domOperations: DomOperations;
  nodeId: string;
  onClose: () => void;
  /** Called for a click on an element with `data-pw-track`, with the code it is counted as. */
  onClick: (code: WallClick) => void;
  /**
   * Called for a click on an element with `data-pw-show`: the template or screen to show, and the element's options for
   * it.
   */
  onShow: (templateId: string, options: object) => void;
  /** Called with the text of the template's first heading, which labels the wall. */
  onHeading?: (text: string) => void;
}

/**
 * An operator's html, css and js in a shadow root of its own: its styles do not reach ours, and ours do not reach it,
 * except inherited custom properties. Its script runs as a function with `root`, `template` and `pw`. A click on an
 * element with `data-pw-track="subscribe_btn"` is tracked under that code. One with `data-pw-show="checkout"` opens
 * that screen, for the plan of its `data-pw-plan` if it has one.
 */
export const TemplateContent = ({
  template,
  domOperations,
  nodeId,
  onClose,
  onClick,
  onShow,
  onHeading,
}: TemplateContentProps) => {
  const sdk = useSdk();
  const containerRef = useRef<HTMLDivElement>(null);
  const closeRef = useRef(onClose);
  closeRef.current = onClose;
  const clickRef = useRef(onClick);
  clickRef.current = onClick;
  const showRef = useRef(onShow);
  showRef.current = onShow;

  useLayoutEffect(() => {
    const element = containerRef.current;
    if (element === null || element.shadowRoot !== null) return;
    const { log } = sdk.platform;
    const root = element.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheetOf(template.css)];
    root.innerHTML = domOperations.html(template.html);
    root.addEventListener('click', (event) => {
      const { target } = event;
      const findAttribute = (name: string) =>
        (target instanceof Element ? target.closest(`[${name}]`) : null)?.getAttribute(name);
      const code = parseWallClick(findAttribute('data-pw-track'));
      if (code !== null) clickRef.current(code);
      const templateId = findAttribute('data-pw-show');
      // Modified clicks keep their normal effect, such as a new window.
      if (!templateId || !(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      showRef.current(templateId, { planId: findAttribute('data-pw-plan'), isCounted: code === 'subscribe_btn' });
    });
    onHeading?.(root.querySelector('h1,h2,h3')?.textContent?.trim() ?? '');
    if (template.js === '') return;
    const { templateId } = template;
    try {
      domOperations.run(template.js, {
        root,
        template: Object.freeze({ templateId, nodeId, close: () => closeRef.current() }),
        pw: Reflect.get(window, 'pw'),
      });
    } catch (cause) {
      log.error(`[PW] The script of template ${templateId} failed`, cause);
    }
  }, [sdk, template, domOperations, nodeId, onHeading]);

  return (
    <div ref={containerRef} className="wall-content-template" part="template" lang={documentLanguage() || undefined} />
  );
};
