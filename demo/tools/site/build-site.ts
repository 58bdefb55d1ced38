import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { galleryPage } from './gallery-page.ts';
import { homePage } from './home-page.ts';
import { livePage } from './live-page.ts';
import { addressOf, groups, sitePage } from './site-pages.ts';
import { picturesFolder } from './site-pictures.ts';

/** `npm run docs:site`: writes the documentation site into `dist-docs/`, from the pages of the repository. */
const root = join(import.meta.dirname, '../../..');
const home = join(root, '.cache/site');
const source = join(home, 'pages');
const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
);

const run = (command: string, args: readonly string[]): void => {
  const { status } = spawnSync(command, args, {
    cwd: home,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`The site was not written: ${command} ${args.join(' ')} failed, see above.`);
    process.exit(1);
  }
};

const write = (path: string, text: string): void => {
  mkdirSync(join(source, path, '..'), { recursive: true });
  writeFileSync(join(source, path), text);
};

/** Installs the generator once for each lock file. It weighs 100 MB, so it is no dependency of the project. */
const ensureGenerator = (): void => {
  mkdirSync(home, { recursive: true });
  const lock = readFileSync(join(import.meta.dirname, 'package-lock.json'), 'utf8');
  const installed = join(home, 'package-lock.json');
  if (existsSync(join(home, 'node_modules')) && existsSync(installed) && readFileSync(installed, 'utf8') === lock)
    return;
  console.log('Installing the generator of the site into .cache/site');
  writeFileSync(join(home, 'package.json'), readFileSync(join(import.meta.dirname, 'package.json')));
  writeFileSync(installed, lock);
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
};

/** Pages that are no page of the repository. */
const extraPages = [
  { text: 'The elements, live', link: '/live/' },
  { text: 'Gallery of walls', link: '/gallery/' },
];

const writePages = (): void => {
  rmSync(source, { recursive: true, force: true });
  const pages = new Set(globSync(['*.md', '.github/*.md', '{src,elements,demo,test}/**/README.md'], { cwd: root }));
  const repository = process.env.PW_REPOSITORY || null;
  for (const page of pages) {
    const text = sitePage(readFileSync(join(root, page), 'utf8'), page, { pages, repository });
    write(`${addressOf(page)}index.md`, text);
  }
  const names = globSync('*.png', { cwd: picturesFolder }).sort();
  write('index.md', homePage());
  write('gallery/index.md', galleryPage(names));
  write('live/index.md', livePage(names));
  cpSync(join(import.meta.dirname, 'live-elements.vue'), join(source, 'live/live-elements.vue'));
  for (const name of names) cpSync(join(picturesFolder, name), join(source, 'public/pictures', name));
  const sidebar = groups.map(({ title, pages: entries }) => ({
    text: title,
    items: [
      ...entries.map(([text, path]) => ({ text, link: `/${addressOf(path)}` })),
      ...(title === 'Publisher' ? extraPages : []),
    ],
  }));
  writeFileSync(join(source, 'site.json'), JSON.stringify({ version, sidebar }));
  mkdirSync(join(source, '.vitepress/theme'), { recursive: true });
  cpSync(join(import.meta.dirname, 'theme.mjs'), join(source, '.vitepress/theme/index.mjs'));
  for (const name of ['config.mjs', 'late-start.ts', 'static-names.ts'])
    cpSync(join(import.meta.dirname, name), join(source, '.vitepress', name));
};

ensureGenerator();
writePages();
run(process.execPath, [
  join(home, 'node_modules/vitepress/bin/vitepress.js'),
  'build',
  source,
  '--outDir',
  join(root, 'dist-docs'),
]);
