import { createRedactFor, explainPage } from '../../src/walls/explain/explain.ts';
import type { WhatIf } from '../../src/walls/explain/what-if-settings.ts';
import type { createCopyOutput } from './copy.ts';
import { debugLink } from './debug-switch.ts';
import { make, makeButton } from './make.ts';
import type { PanelParts } from './panel-parts.ts';

/** The buttons that copy a link to this page, and its explanation as JSON. */
export const makeCopyBar = (
  { core, timeline }: PanelParts,
  copyOutput: ReturnType<typeof createCopyOutput>,
  getSettings: () => WhatIf,
): HTMLElement => {
  const { page, log } = core.platform;
  const copyLink = () => copyOutput.copy(debugLink(page.url(), getSettings(), createRedactFor(core)), 'Link');
  const copyData = async () => {
    const { pageAccess } = await import('./views/access.ts');
    const explained = await explainPage(core, timeline, pageAccess(core, null));
    const url = createRedactFor(core)(page.url());
    await copyOutput.copy(JSON.stringify({ address: url, explained }, null, 2), 'JSON');
  };
  const logFailure = (cause: unknown) => log.error('[PW] The explanation could not be copied', cause);
  return make(
    'div',
    { class: 'copy' },
    makeButton('Copy link', () => void copyLink().catch(logFailure)),
    makeButton('Copy JSON', () => void copyData().catch(logFailure)),
  );
};
