import { parse } from 'valibot';
import { templateReply } from '../../src/http/contract/template.ts';
import type { Template } from '../../src/wall/template.ts';

/** A template as the service answers it: a popup of the noniframe type unless the test says otherwise. */
export const template = (own: object = {}): Template =>
  parse(templateReply, { templateId: 'wall', type: 'noniframe', style: 'popup', html: '<h2>Read on</h2>', ...own });
