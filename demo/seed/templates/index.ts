import type { TemplateDocument } from '../../service/ports/database/schema/site-documents.ts';
import { barHtml } from './bar.ts';
import { frameCss, frameHtml, frameJs } from './frame.ts';
import { noteHtml } from './note.ts';
import { noticeHtml } from './notice.ts';
import { barCss, controlsJs, noteCss, type Offer, offerHtml, wallCss } from './offer.ts';
import * as offers from './offers.ts';
import { confirmHtml, registerHtml } from './register.ts';

/** Full width on a phone, a calm column above. */
const popupSizes: TemplateDocument['sizes'] = [
  { minSize: 0, maxSize: 599, widthValue: 100, widthUnit: '%' },
  { minSize: 600, widthValue: 560, widthUnit: 'px' },
];

/** A small card, which leaves the popup behind it in sight. */
const noticeSizes: TemplateDocument['sizes'] = [
  { minSize: 0, maxSize: 599, widthValue: 84, widthUnit: '%' },
  { minSize: 600, widthValue: 380, widthUnit: 'px' },
];

const base = { type: 'noniframe', css: wallCss, js: controlsJs } as const;

const popup = (templateId: string, html: string): TemplateDocument => ({
  ...base,
  templateId,
  style: 'popup',
  html,
  sizes: popupSizes,
});

const offerPopup = (templateId: string, offer: Offer): TemplateDocument => popup(templateId, offerHtml(offer, 'popup'));

const inline = (templateId: string, html: string): TemplateDocument => ({
  ...base,
  templateId,
  style: 'inline',
  html,
  sizes: [{ minSize: 0, widthValue: 100, widthUnit: '%' }],
  selector: '#pw-inline',
});

const offerInline = (templateId: string, offer: Offer): TemplateDocument =>
  inline(templateId, offerHtml(offer, 'inline'));

const note = (templateId: string, html: string): TemplateDocument => ({
  ...inline(templateId, html),
  css: noteCss,
  selector: '#pw-note',
});

const bar = (templateId: string, text: string, link: string): TemplateDocument => ({
  ...base,
  templateId,
  style: 'popup',
  html: barHtml(text, link),
  css: barCss,
  sizes: [{ minSize: 0, widthValue: 100, widthUnit: '%' }],
});

const anniversary = 'For the next minute: two weeks of The Ledger free, then $156 a year.';

/** A template whose page is served on its own. It begins about as high as its content, one height for each size, so that little moves. */
const framedTemplate = (template: TemplateDocument, html: string, heights: readonly number[]): TemplateDocument => ({
  ...template,
  type: 'iframe',
  html,
  css: wallCss + frameCss,
  js: frameJs,
  resizable: true,
  urlParams: { from: 'demo' },
  sizes: (template.sizes ?? []).map((size, at) => ({ ...size, heightValue: heights[at] ?? 0, heightUnit: 'px' })),
});

/** Saved before it was finished: nothing can show it. */
const unfinishedTemplate = (templateId: string): TemplateDocument => ({
  templateId,
  html: offerHtml(offers.hard, 'inline'),
  css: wallCss,
  selector: '#pw-inline',
});

/** Every template of the publisher. */
export const templates: readonly TemplateDocument[] = [
  offerPopup('metered-popup', offers.metered),
  { ...offerInline('hard-inline', offers.hard), fadeOut: true },
  offerPopup('ab-popup', offers.testPopup),
  offerInline('ab-inline', offers.testInline),
  offerPopup('campaign-popup', offers.campaign),
  offerPopup('spring-popup', offers.spring),
  offerPopup('standard-popup', offers.standard),
  offerPopup('country-us', offers.unitedStates),
  offerPopup('country-ca', offers.canada),
  offerPopup('country-europe', offers.europe),
  offerPopup('country-world', offers.world),
  { ...popup('register-popup', registerHtml), showCloseButton: false },
  framedTemplate(offerPopup('frame-popup', offers.standard), frameHtml(offers.standard, 'popup'), [730, 702]),
  framedTemplate(offerInline('frame-inline', offers.testInline), frameHtml(offers.framedInline, 'inline'), [420]),
  { ...popup('notice-popup', noticeHtml), overlappable: true, sizes: noticeSizes },
  note('membership-note', noteHtml('The Ledger is paid for by its readers.', 'Become one of them')),
  note('confirm-note', confirmHtml),
  note('last-free-plain', noteHtml('This is the last of your three free articles this month.', 'Subscribe')),
  note(
    'last-free-offer',
    noteHtml('<strong>Last free article this month.</strong> Keep reading for $13 a month.', 'See the offer'),
  ),
  bar('countdown-bar', anniversary, 'Take the offer'),
  { ...bar('countdown-bar-stays', anniversary, 'Take the offer'), showCloseButton: false },
  {
    ...bar('countdown-frame', anniversary, 'Take the offer'),
    type: 'iframe',
    css: `${barCss}.bar { background: light-dark(#fffdf8, #171614) }`,
    js: frameJs,
    resizable: true,
    sizes: [
      { minSize: 0, maxSize: 599, widthValue: 100, widthUnit: '%', heightValue: 88, heightUnit: 'px' },
      { minSize: 600, widthValue: 100, widthUnit: '%', heightValue: 44, heightUnit: 'px' },
    ],
  },
  { ...unfinishedTemplate('untyped'), style: 'inline' },
  { ...unfinishedTemplate('unstyled'), type: 'noniframe' },
];
