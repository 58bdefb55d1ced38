import { templateDraftBody, templateVersionCalls } from '../../../src/contract/operator/template-versions.ts';
import { templateReply } from '../../../src/contract/paywall/template.ts';
import { type Json, setAt, textAt, toJson } from '../state/json.ts';
import { type OperatorCalls, readReply, search } from '../state/operator-calls.ts';
import type { FormField } from './form-fields.ts';
import type { SettingsKind } from './settings-kind.ts';

const code = (path: string, label: string): FormField => ({
  ...{ path: `document.${path}`, label, kind: 'area', problem: 'Write at most 60,000 characters.' },
});

const line = (path: string, label: string, problem: string): FormField => ({
  ...{ path: `document.${path}`, label, kind: 'line', isOptional: true, problem },
});

const flag = (path: string, label: string): FormField => ({
  ...{ path: `document.${path}`, label, kind: 'flag', problem: 'Choose yes or no.' },
});

const json = (path: string, label: string, example: string): FormField => ({
  ...{ path: `document.${path}`, label: `${label}, as JSON`, kind: 'json' },
  problem: `Write JSON such as ${example}, or nothing.`,
});

const length = 'Write a length such as 480px or 90%, or nothing.';
const selector = 'Write a CSS selector of at most 1,000 characters, or nothing.';

const fields: readonly FormField[] = [
  {
    ...{ path: 'templateId', label: 'Id, which flows name', kind: 'line', isId: true },
    problem: 'Write an id of at most 200 characters.',
  },
  {
    ...{ path: 'document.type', label: 'Drawn in', kind: 'choice', problem: 'Choose one of the list.' },
    options: [
      ['noniframe', 'the page'],
      ['iframe', 'a frame of its own'],
    ],
  },
  {
    ...{ path: 'document.style', label: 'Place', kind: 'choice', problem: 'Choose one of the list.' },
    options: [
      ['popup', 'above the page'],
      ['inline', 'in the text'],
    ],
  },
  code('html', 'HTML'),
  code('css', 'CSS'),
  code('js', 'JavaScript'),
  line('selector', 'Element that it stands in', selector),
  line('width', 'Width', length),
  line('height', 'Height', length),
  json('sizes', 'Sizes by the space there is', '[{"minSize": 0, "widthValue": 90, "widthUnit": "%"}]'),
  line('modalClass', 'Class of its box', 'Write at most 1,000 characters, or nothing.'),
  json('modalStyle', 'Style of its box', '{"maxWidth": "40rem"}'),
  json('trigger', 'When it appears', '{"type": "delay", "delaySec": 5}'),
  json('urlParams', 'Parameters of its address', '{"campaign": "summer"}'),
  flag('showCloseButton', 'Has a button to close it'),
  flag('resizable', 'Takes the height of its content'),
  flag('overlappable', 'May stand beside another wall'),
  flag('fadeOut', 'Fades the text above it'),
  flag('legacyCk', 'Has session and token in its address, as old templates need it'),
];

const { templateList, saveTemplate } = templateVersionCalls;

/** The templates of the site. Each change is a new version; readers get the one that is published. */
export const createTemplateKind = ({ siteId, send, read, write }: OperatorCalls): SettingsKind => ({
  kind: 'template',
  role: 'editor',
  siteId,
  noun: 'template',
  title: 'Templates',
  intro: 'What walls are drawn from. Save a draft, look at it, publish it, and go back by publishing an older version.',
  fields,
  schema: templateDraftBody,
  empty: { parent: null, document: { type: 'noniframe', style: 'popup', showCloseButton: true } },
  list: async () => {
    const { templates } = await read(templateList.path, {}, templateList.reply);
    return templates.map(({ templateId, live, newest }) => ({
      key: templateId,
      revision: newest.version,
      body: null,
      columns: {
        Live: live === null ? '–' : String(live),
        Newest: `${newest.version} (${newest.state})`,
        By: newest.savedBy ?? '–',
      },
    }));
  },
  read: async (templateId, version) => {
    const response = await send(`/api/template${search({ siteId, templateId, version: String(version) })}`);
    const { templateId: _, version: __, ...document } = await readReply(response, templateReply);
    return { templateId, parent: version, document: toJson(document) };
  },
  madeFrom: (body, version) => setAt(body, ['parent'], version) ?? body,
  withSeen: (body: Json, newest) => setAt(body, ['newest'], newest) ?? body,
  save: async (body) => {
    const { version } = await write(saveTemplate.path, body, saveTemplate.reply);
    return {
      key: textAt(body, ['templateId']),
      text: `Saved as version ${version}. Publish it below for readers to get it.`,
    };
  },
});
