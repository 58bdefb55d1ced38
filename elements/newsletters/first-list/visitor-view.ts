import type { SiteType } from '../../../src/editions/edition.ts';
import { editions } from '../../../src/editions/editions.ts';
import type { PlainTexts } from '../../../src/i18n/plain-texts.ts';
import { unknownMembership } from '../../../src/newsletters/membership.ts';
import type { ListState } from '../../../src/newsletters/widget/widget-state.ts';
import type { ViewChild, Write } from '../../host/drawing/views.ts';
import { writeSwitch } from '../../ui/switch/switch-view.ts';
import { getToggleProps } from '../item/get-toggle-props.ts';
import { toReasonId } from '../item/get-toggle-state.ts';
import { writeItem, writeLogo } from '../item/item-view.ts';
import { sectionProps, writeCategory, writeHead, writeReasons } from '../list/list-view.ts';
import { firstPages } from '../list/paging.ts';
import type { NewslettersOptions } from '../newsletters-options.ts';
import { getSignInAdvice, writeNote } from '../reader/prompt-view.ts';
import { writeTagBar } from '../tags/tag-bar-view.ts';

/** The facts of a visitor's list. */
export interface VisitorListFacts {
  i18n: PlainTexts;
  options: NewslettersOptions;
  siteType: SiteType;
  list: ListState;
}

/** A visitor can try nothing, and every toggle leads to the sign-in. */
const visitorAccess = { access: 'anonymous', canTry: false } as const;

const writeButton = <Node>(write: Write<Node>, variant: 'primary' | 'quiet', ...children: ViewChild<Node>[]): Node =>
  write('button', { type: 'button', className: `button ${variant}`, part: `button button-${variant}` }, ...children);

const writeCategories = <Node>(write: Write<Node>, { i18n, options, list }: VisitorListFacts): ViewChild<Node>[] => {
  const { variant } = options;
  const isPaged = variant.layout === 'list';
  const visible = isPaged ? firstPages(list.shown, 1) : list.shown;
  const more = i18n._('SHOW_MORE_BUTTON');
  const context = { ...visitorAccess, displayOptions: options };
  const categories = visible.map((category, index) =>
    writeCategory(write, {
      ...{ i18n, category, variant, isExpanded: false },
      id: `newsletters-${index}`,
      writeItem: (newsletter, id) =>
        writeItem(
          write,
          { i18n, newsletter, language: editions[category.edition].language, variant, id },
          {
            logo: writeLogo(write, variant, newsletter),
            toggle: writeSwitch(write, getToggleProps(i18n, newsletter, unknownMembership, context, id)),
          },
        ),
      writeMore: (heading) => writeButton(write, 'quiet', `${more} `, write('span', { className: 'unseen' }, heading)),
    }),
  );
  return [
    write('div', { className: 'newsletters-categories' }, categories),
    visible.length < list.shown.length && writeButton(write, 'quiet', more),
  ];
};

/** Writes the newsletters of a visitor, as React draws them first: a test compares both, node by node. */
export const writeVisitorSection = <Node>(write: Write<Node>, facts: VisitorListFacts): Node => {
  const { i18n, options, siteType, list } = facts;
  const { layout } = options.variant;
  return write(
    'section',
    sectionProps(i18n, layout, false),
    !options.hideHeader && writeHead(write, { i18n, layout, edition: list.edition }),
    writeNote(
      write,
      { part: 'sign-in-prompt' },
      write('p', {}, getSignInAdvice(i18n, siteType)),
      writeButton(write, 'primary', i18n._('SIGN_IN_BUTTON')),
    ),
    list.tags.length > 1 && writeTagBar(write, { i18n, ...list }),
    write('p', { className: 'unseen', role: 'status' }, i18n._('newsletters.count', { count: countOf(list) })),
    ...writeCategories(write, facts),
    writeReasons(write, i18n, toReasonId),
  );
};

const countOf = ({ shown }: ListState): number => shown.reduce((sum, { newsletters }) => sum + newsletters.length, 0);

/** Writes the place of the messages, which stands before the first of them. */
export const writeToastPlace = <Node>(write: Write<Node>, i18n: PlainTexts): Node =>
  write(
    'section',
    { className: 'toast-place', part: 'toasts', 'aria-label': i18n._('newsletters.notices') },
    write('ul', { 'aria-live': 'polite', 'aria-relevant': 'additions' }),
  );
