import { drawBar } from '../../../elements/pw-paywall/bar/countdown-bar.ts';
import { register } from '../../../elements/pw-paywall/index.ts';
import { openShell, type WallShell } from '../../../elements/pw-paywall/shell/index.ts';
import { drawInline } from '../../../elements/pw-paywall/shell/inline.ts';
import { drawPopup } from '../../../elements/pw-paywall/shell/popup.ts';
import type { Sdk } from '../../../src/sdk/types.ts';

/** Draws the walls of an SDK as a page does, and what React draws in them. */
export const drawWallsOf = (sdk: Sdk): WallShell => {
  register(sdk);
  const shell = openShell({ ...sdk, wallRenderer: sdk }, async () => sdk);
  shell.use('inline', drawInline);
  shell.use('popup', drawPopup);
  shell.use('countdown', drawBar);
  return shell;
};
