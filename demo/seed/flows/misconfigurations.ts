import { offerFlow, type SeedNode, showTemplateNode } from './nodes.ts';

/** Flows with one operator's mistake each: the console reports it, and the article stays whole. */

const cut = { removeContent: { selector: '.article-body', from: 3 } };

const misconfiguredFlow = (flowId: string, name: string, action: SeedNode) =>
  offerFlow(flowId, name, [flowId], [action]);

/** A node that names no template. */
export const noTemplateId = misconfiguredFlow('no-template-id', 'No template is named', {
  id: 'wall',
  type: 'showtemplate',
  target: cut,
});

/** A node that names a template which has been deleted. */
export const noTemplate = misconfiguredFlow(
  'no-template',
  'The template is gone',
  showTemplateNode('wall', 'winter-popup', cut),
);

/** Templates saved before their type or style was chosen. */
export const noType = misconfiguredFlow(
  'no-type',
  'A template without a type',
  showTemplateNode('wall', 'untyped', cut),
);
export const noStyle = misconfiguredFlow(
  'no-style',
  'A template without a style',
  showTemplateNode('wall', 'unstyled', cut),
);

/** A place that the page does not have. */
export const noPlace = misconfiguredFlow(
  'no-place',
  'No such place in the page',
  showTemplateNode('wall', 'hard-inline', { ...cut, selector: '#sidebar-offer' }),
);
