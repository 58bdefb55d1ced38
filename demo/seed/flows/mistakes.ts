import { offersOn, type SeedNode, shows } from './nodes.ts';

/** Flows with an operator's mistake each: the console says what is wrong, and the article stays whole. */

const cut = { removeContent: { selector: '.article-body', from: 3 } };

const mistaken = (flowId: string, name: string, action: SeedNode) => offersOn(flowId, name, [flowId], [action]);

/** A node that names no template. */
export const noTemplateId = mistaken('no-template-id', 'No template is named', {
  id: 'wall',
  type: 'showtemplate',
  target: cut,
});

/** A node that names a template which has been deleted. */
export const noTemplate = mistaken('no-template', 'The template is gone', shows('wall', 'winter-popup', cut));

/** Templates saved before their type or style was chosen. */
export const noType = mistaken('no-type', 'A template without a type', shows('wall', 'untyped', cut));
export const noStyle = mistaken('no-style', 'A template without a style', shows('wall', 'unstyled', cut));

/** A place that the page does not have. */
export const noPlace = mistaken(
  'no-place',
  'No such place in the page',
  shows('wall', 'hard-inline', { ...cut, selector: '#sidebar-offer' }),
);
