import type { Language } from '../../../src/i18n/languages.ts';
import type { PlainTexts } from '../../../src/i18n/plain-texts.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import type { ViewChild, Write } from '../../host/drawing/views.ts';
import type { Variant } from '../variant.ts';
import { frequencyText } from './frequency-text.ts';

/** The facts of an item. */
interface ItemFacts {
  i18n: PlainTexts;
  newsletter: Newsletter;
  /** The language of the newsletter. */
  language: Language;
  variant: Variant;
  /** The id of its name. */
  id: string;
}

/** The parts of an item that are written elsewhere. */
interface ItemParts<Node> {
  logo: ViewChild<Node>;
  toggle: Node;
  /** Takes the place of the frequency's line, if readers choose it; it gets that line. */
  placeFrequency?: ((line: ViewChild<Node>) => ViewChild<Node>) | undefined;
}

/** Writes the picture in the logo's place, which is reserved from the start, and stays empty if there is none. */
export const writeLogo = <Node>(
  write: Write<Node>,
  { logos }: Variant,
  { logoLargeUrl, logoSmallUrl }: Newsletter,
  brokenUrl: string | null = null,
  onBroken?: (url: string) => void,
): ViewChild<Node> => {
  if (logos === 'none') return null;
  const url = logos === 'large' ? logoLargeUrl : logoSmallUrl;
  return write(
    'span',
    { className: `item-logo item-logo-${logos}`, part: `logo logo-${logos}` },
    // Before its address: a picture that is not in sight is not asked for.
    url !== null &&
      url !== brokenUrl &&
      write('img', { alt: '', loading: 'lazy', decoding: 'async', src: url, onError: () => onBroken?.(url) }),
  );
};

/** Writes a text of the publisher, which may read in another direction than the texts around it. */
const isolated = <Node>(write: Write<Node>, text: string): Node => write('bdi', {}, text);

const writeTexts = <Node>(
  write: Write<Node>,
  { i18n, newsletter, language, id }: ItemFacts,
  placeFrequency: ItemParts<Node>['placeFrequency'],
): Node => {
  const { name, description, frequency, isSubscriberOnly } = newsletter;
  const label = frequencyText(i18n, frequency);
  const line = label !== '' && { className: 'item-frequency', part: 'frequency' };
  const lang = frequency.kind === 'text' ? language : undefined;
  const frequencyLine = line && write('p', { ...line, lang }, label);
  return write(
    'div',
    { className: 'item-text' },
    isSubscriberOnly &&
      write('p', { className: 'item-label', part: 'subscriber-only' }, i18n._('NEWSLETTER_SUBSCRIBER_ONLY')),
    write('h4', { id, part: 'name', lang: language }, isolated(write, name)),
    placeFrequency === undefined && frequencyLine,
    description !== '' && write('p', { part: 'description', lang: language }, isolated(write, description)),
    // The space of a choice is empty before a reader has signed up: it would tear the texts apart.
    placeFrequency?.(frequencyLine) ?? null,
  );
};

const writePreview = <Node>(write: Write<Node>, i18n: PlainTexts, { previewUrl, name }: Newsletter): ViewChild<Node> =>
  previewUrl !== null &&
  write(
    'a',
    { className: 'item-preview', part: 'preview', href: previewUrl, target: '_blank', rel: 'noopener' },
    `${i18n._('NEWSLETTER_PREVIEW_LINK')} `,
    write('span', { className: 'unseen' }, i18n._('newsletters.preview.of', { name })),
  );

/** Writes a newsletter: its logo, name, frequency and description, its toggle and its preview. */
export const writeItem = <Node>(write: Write<Node>, facts: ItemFacts, parts: ItemParts<Node>): Node => {
  const { logo, toggle, placeFrequency } = parts;
  return write(
    'li',
    { className: facts.variant.layout === 'cards' ? 'item item-card' : 'item item-row', part: 'item' },
    logo,
    writeTexts(write, facts, placeFrequency),
    write('div', { className: 'item-foot' }, toggle, writePreview(write, facts.i18n, facts.newsletter)),
  );
};
