import { useLayoutEffect, useRef } from 'react';
import type { Hands } from '../../src/platform/platform.ts';
import type { Template } from '../../src/wall/template.ts';
import { documentLanguage } from '../document-language.ts';
import { useSdk } from '../sdk-context.tsx';
import { sheetOf } from '../sheets.ts';

interface TemplateContentProps {
  template: Template;
  hands: Hands;
  nodeId: string;
  onClose: () => void;
  /** Hears the text of the template's first heading, which names the wall. */
  onHeading?: (text: string) => void;
}

/**
 * An operator's html, css and js in a shadow root of its own: nothing of it reaches our frame, and nothing of ours
 * reaches it but inherited custom properties. Its script runs as a function with `root`, `template` and `pw`.
 */
export const TemplateContent = ({ template, hands, nodeId, onClose, onHeading }: TemplateContentProps) => {
  const sdk = useSdk();
  const place = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || element.shadowRoot !== null) return;
    const { log } = sdk.platform;
    const root = element.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheetOf(template.css)];
    root.innerHTML = hands.html(template.html);
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

  return <div ref={place} className="template" part="template" lang={documentLanguage() || undefined} />;
};
