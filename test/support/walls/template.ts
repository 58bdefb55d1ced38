import { parse } from 'valibot';
import { templateReply } from '../../../src/contract/paywall/template.ts';
import type { Template } from '../../../src/walls/display/template.ts';

/** A template as the service answers it: a popup of the noniframe type unless the test says otherwise. */
export const template = (overrides: object = {}): Template =>
  parse(templateReply, {
    templateId: 'wall',
    type: 'noniframe',
    style: 'popup',
    html: '<h2>Read on</h2>',
    ...overrides,
  });
