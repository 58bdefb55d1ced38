import { globSync, readFileSync } from 'node:fs';

/** Budgets in bytes of brotli. Which files a page loads is read from `dist/manifest.json`, as the build wrote it. */

const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
const fileOf = (module) => {
  const chunkFile = Object.keys(manifest).find((file) => manifest[file].modules.includes(module));
  if (chunkFile === undefined) throw new Error(`${module} is in no chunk: its budget in .size-limit.mjs is void`);
  return chunkFile;
};

/** The files that loading these brings along; with `isDeep`, also those that may be loaded later on. */
const closure = (files, isDeep = false, closureFiles = new Set()) => {
  for (const file of files) {
    if (closureFiles.has(file)) continue;
    closureFiles.add(file);
    const { imports, dynamicImports } = manifest[file] ?? { imports: [], dynamicImports: [] };
    closure(isDeep ? [...imports, ...dynamicImports] : imports, isDeep, closureFiles);
  }
  return closureFiles;
};

const plain = closure(['core.js']);
const sdk = fileOf('elements/entries/open-sdk.ts');
const crew = fileOf('src/walls/runner/wall-renderer.ts');
const frame = fileOf('src/walls/iframe/open-frame.ts');
const tracking = fileOf('src/tracking/tracker.ts');
const english = fileOf('locales/en/messages.ts');
const shell = fileOf('elements/pw-paywall/shell/index.ts');
const scripts = fileOf('src/platform/browser/scripts/dom-operations.ts');
const popup = fileOf('elements/pw-paywall/shell/popup.ts');
const firstStep = fileOf('elements/pw-paywall/first-step/index.ts');
const screens = fileOf('src/walls/display/built-in-screens.ts');
const signInTexts = ['account', 'sign-in'].map((name) => fileOf(`locales/en/${name}.ts`));
const paywall = fileOf('elements/pw-paywall/index.ts');
const firstList = fileOf('elements/pw-newsletters/first-list/index.ts');
const newsletters = fileOf('elements/pw-newsletters/index.ts');
const portal = fileOf('elements/pw-portal/index.ts');
const portalStart = fileOf('elements/pw-portal/start/index.ts');
const signedIn = fileOf('elements/pw-portal/app/signed-in/reader-portal.tsx');

const chunkNamed = (name) => globSync(`dist/chunk-${name}-*.js`);

/** What loading these adds to a page, without React, toasts, catalogues and what the others may load as well. */
const own = (files, isDeep, ...others) => {
  const shared = closure(others, true, new Set(plain));
  return [...closure(files, isDeep, new Set(plain))].filter(
    (file) =>
      !shared.has(file) &&
      !/^chunk-(react|toast)-/.test(file) &&
      !manifest[file].modules.some((module) => module.startsWith('locales/')),
  );
};
const paths = (files) => [...files].map((file) => `dist/${file}`);

export default [
  { name: 'a page without a wall, up to its decision', path: paths(['pw.js', ...plain]), limit: '16576 B' },
  { name: 'what completes the SDK after the decision', path: paths(own([sdk], false)), limit: '5728 B' },
  { name: 'tracking, on top of that', path: paths([tracking]), limit: '5056 B' },
  {
    name: 'up to the painted wall in the page',
    path: paths(['pw.js', ...closure(['core.js', crew, scripts, shell])]),
    limit: '26592 B',
  },
  {
    name: 'up to the painted popup, in one language',
    path: paths(['pw.js', ...closure(['core.js', crew, scripts, shell, popup, english])]),
    limit: '30048 B',
  },
  {
    name: 'up to the sign-in form painted before React, in a popup and one language',
    path: paths([
      'pw.js',
      ...closure(['core.js', crew, scripts, shell, popup, english, firstStep, screens, ...signInTexts]),
    ]),
    limit: '40016 B',
  },
  {
    name: 'the first wall with a screen, in all but tracking and the screen',
    path: paths(['pw.js', ...closure(['core.js', sdk, crew, shell, popup, english, paywall])]),
    limit: '100224 B',
  },
  {
    name: 'pw-paywall itself, with all its screens, but for what it shares with the portal',
    path: paths(own([paywall, crew], true, sdk, newsletters, portal)),
    limit: '10496 B',
  },
  {
    name: 'what runs scripts and waits for triggers, without what draws',
    path: paths(own([crew, scripts], false)),
    limit: '6208 B',
  },
  { name: 'what an iframe wall adds', path: paths([frame]), limit: '4208 B' },
  { name: 'what api.explain() takes, the engine included', path: chunkNamed('debug'), limit: '14432 B' },
  { name: 'the debug panel, beside that', path: chunkNamed('panel'), limit: '16384 B' },
  { name: 'what it and api.explain() take to compare the page', path: chunkNamed('access'), limit: '4096 B' },
  { name: 'wall.js', path: ['dist/wall.js'], limit: '512 B' },
  { name: 'template.js', path: ['dist/template.js'], limit: '1536 B' },
  {
    name: 'up to the painted list of a visitor, in one language',
    path: paths(['pw.js', ...closure(['core.js', firstList, fileOf('locales/en/newsletters.ts')])]),
    limit: '40192 B',
  },
  {
    name: 'pw-newsletters itself, up to the painted list of a visitor',
    path: paths(own([firstList], false, sdk, paywall, crew)),
    limit: '10752 B',
  },
  {
    name: 'pw-newsletters itself, with React',
    path: paths(own([newsletters], false, sdk, paywall, crew)),
    limit: '19680 B',
  },
  {
    name: 'pw-newsletters with what others than visitors need: memberships, leaving all, the sample of a development page',
    path: paths(own([newsletters], true, sdk, paywall, crew)),
    limit: '24736 B',
  },
  {
    name: 'up to the sign-in page of pw-portal painted before React',
    path: paths(['pw.js', ...closure(['core.js', portalStart])]),
    limit: '29088 B',
  },
  {
    name: 'pw-portal itself, up to its sign-in',
    path: paths(own([portal], false, sdk, paywall, crew, newsletters)),
    limit: '12288 B',
  },
  {
    name: 'pw-portal itself, up to its first route',
    path: paths(own([portal, signedIn], false, sdk, paywall, crew, newsletters)),
    limit: '31104 B',
  },
];
