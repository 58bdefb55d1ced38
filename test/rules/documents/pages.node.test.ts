import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, it } from 'node:test';
import { anchorsOf, codeOfPage, examplesOf, linksOf, proseOf, tablesOf } from '../../support/sources/markdown.ts';
import { listFiles, root, textOf } from '../../support/sources/sources.ts';

const pages = listFiles('*.md', '.github/*.md', '{src,elements,demo,test,locales}/**/*.md');
const { scripts, bin, exports } = JSON.parse(textOf('package.json'));

/** Texts in backticks and in shell examples, with their page. */
const codeTexts = pages.flatMap((page) => [
  ...codeOfPage(page).map((text) => ({ page, text })),
  ...examplesOf(page)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) =>
      text
        .trim()
        .split('\n')
        .map((line) => ({ page, text: line.replace(/ +# .*$/, '') })),
    ),
]);

describe('A link of a page', () => {
  for (const page of pages) {
    it(`leads somewhere, from ${page}`, () => {
      const brokenLinks = linksOf(page).filter((target) => {
        if (/^https?:/.test(target)) return false;
        const [path = '', anchor] = target.split('#');
        const file = path === '' ? page : posix.join(dirname(page), path);
        if (!existsSync(join(root, file))) return true;
        const there = existsSync(join(root, file, 'README.md')) ? posix.join(file, 'README.md') : file;
        return anchor !== undefined && !anchorsOf(there).includes(anchor);
      });
      assert.deepEqual(brokenLinks, []);
    });
  }

  it('leads from the first page to every other, in one step or more', () => {
    const seenWords = new Set<string>();
    const visitNode = (page: string) => {
      if (seenWords.has(page)) return;
      seenWords.add(page);
      for (const target of linksOf(page)) {
        const file = posix.join(dirname(page), target.split('#')[0] ?? '');
        if (file.endsWith('.md') && existsSync(join(root, file))) visitNode(file);
      }
    };
    visitNode('README.md');
    assert.deepEqual(
      pages.filter((page) => !seenWords.has(page)),
      [],
    );
  });
});

it('A page says nothing twice: no item of a list, and no row of a table, begins as another does', () => {
  const begins = /^(?:- \*\*[^*]+\*\*|\| `(?!http)[^|]+ \|[^|]+\|)/;
  const twice = pages.flatMap((page) =>
    proseOf(page)
      .split(/^(?=#)|\n\n/m)
      .flatMap((part) => {
        const leads = part.split('\n').flatMap((line) => begins.exec(line)?.[0] ?? []);
        return leads.filter((lead, at) => leads.indexOf(lead) !== at).map((lead) => `${page}: ${lead}`);
      }),
  );
  assert.deepEqual(twice, []);
});

it('A heading of a page stands between empty lines', () => {
  const longSections = pages.flatMap((page) =>
    [...proseOf(page).matchAll(/(?<=.\n)#{1,6} .+|^#{1,6} .+(?=\n.)/gm)].map(([heading]) => `${page}: ${heading}`),
  );
  assert.deepEqual(longSections, []);
});

describe('A command of a page', () => {
  /** The commands that npm has without a script. */
  const npmCommands = ['ci', 'install', 'pack', 'publish'];

  it('exists in package.json', () => {
    const unknown = codeTexts.flatMap(({ page, text }) => {
      const [, run, name = ''] = /(?:^|\s)npm (run )?([\w:-]+)/.exec(text) ?? [];
      const knownScripts = run === undefined ? [...npmCommands, 'start', 'test'] : Object.keys(scripts);
      return name === '' || knownScripts.includes(name) ? [] : [`${page}: ${text}`];
    });
    assert.deepEqual(unknown, []);
  });

  it('is a program of the package, or a file of the project', () => {
    const unknown = codeTexts.flatMap(({ page, text }) => {
      const [, program] = /^npx ([\w-]+)/.exec(text) ?? [];
      const [, file] = /^node ([\w./-]+\.(?:mjs|ts|js))/.exec(text) ?? [];
      const isKnown =
        (program === undefined || Object.hasOwn(bin, program)) &&
        (file === undefined || file.startsWith('dist/') || existsSync(join(root, file)));
      return isKnown ? [] : [`${page}: ${text}`];
    });
    assert.deepEqual(unknown, []);
  });

  it('is what package.json has: every script stands on a page', () => {
    const allCodeText = codeTexts.map(({ text }) => text).join('\n');
    const hooks = /^(pre|post)/;
    const undocumentedScripts = Object.keys(scripts).filter(
      (name) => !hooks.test(name) && !new RegExp(`npm (run )?${name}(?![\\w:-])`).test(allCodeText),
    );
    assert.deepEqual(undocumentedScripts, []);
  });
});

describe('A setting', () => {
  /** Variables of the machine, of Node and of other tools; and those that one step of the tests passes to another. */
  const foreignVariables = ['PATH', 'CI', 'NODE_ENV', 'NODE_TEST_CONTEXT', 'LC_ALL', 'FORCE_COLOR', 'DEBIAN_FRONTEND'];
  const between = ['PW_TEST_POSTGRES_FOLDER'];
  const code = listFiles('{src,elements,demo,test}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}').filter(
    (file) => file !== 'test/rules/documents/pages.node.test.ts',
  );
  const readVariables = new Set(
    code.flatMap((file) => {
      const text = textOf(file);
      const namedVariables = [...text.matchAll(/(?:process\.env|env)(?:\.|\[')([A-Z][A-Z0-9_]+)\b/g)].map(
        ([, name = '']) => name,
      );
      const destructuredVariables = [...text.matchAll(/const \{([^}]*)\} = process\.env/g)].flatMap(([, names = '']) =>
        [...names.matchAll(/\b([A-Z][A-Z0-9_]+)\b(?=\s*[=,:\n}]|$)/g)].map(([, name = '']) => name),
      );
      const readSettings = [...text.matchAll(/sources\.read(Optional|Secret)?\('([A-Z][A-Z0-9_]+)'/g)].flatMap(
        ([, kind, name = '']) => (kind === 'Secret' ? [name, `${name}_FILE`] : [name]),
      );
      return [...namedVariables, ...destructuredVariables, ...readSettings];
    }),
  );
  const settings = pages.flatMap(tablesOf).filter(({ heads: [first = ''] }) => first === 'variable');
  const documentedVariables = new Set([
    ...codeTexts.flatMap(({ text }) => text.match(/\bPW_[A-Z_]+/g) ?? []),
    ...settings.flatMap(({ rows }) => rows.map(({ variable = '' }) => variable.replaceAll('`', ''))),
  ]);

  /** Names that code composes from a prefix and a suffix. */
  const beginnings = code.flatMap((file) =>
    [...textOf(file).matchAll(/env\[`(PW_[A-Z_]+)\$\{/g)].map(([, name = '']) => name),
  );
  const isRead = (name: string) =>
    readVariables.has(name) || beginnings.some((beginning) => name.startsWith(beginning));

  it('that a page names is read by code', () => {
    assert.ok(documentedVariables.size >= 8);
    assert.deepEqual(
      [...documentedVariables].filter((name) => !isRead(name)),
      [],
    );
  });

  it('that code reads is named on a page', () => {
    const isDocumented = (name: string) =>
      documentedVariables.has(name) || codeTexts.some(({ text }) => text === name || text.startsWith(`${name}=`));
    const undocumentedScripts = [...readVariables].filter(
      (name) => ![...foreignVariables, ...between].includes(name) && !isDocumented(name),
    );
    assert.deepEqual(undocumentedScripts, []);
  });
});

describe('A file that a page names', () => {
  const files = globSync('{src,elements,demo,test,locales}/**', { cwd: root });
  const tops = ['src', 'elements', 'demo', 'test', 'locales'];
  const isThere = (path: string, page: string): boolean => {
    const plain = path.replace(/\/$/, '');
    const bases = [dirname(page), root, ...tops];
    return (
      bases.some((base) => globSync(plain, { cwd: base === root ? root : join(root, base) }).length > 0) ||
      files.some((file) => file.endsWith(`/${plain}`))
    );
  };

  it('exists', () => {
    const brokenLinks = codeTexts.flatMap(({ page, text }) => {
      const isPath = /^[\w*{},.-]+(?:\/[\w*{},.()-]+)*\/?$/.test(text) && /(?:\/|\.(?:tsx?|mjs|css|po|md)$)/.test(text);
      const isBuilt = /^dist\/|^[.*]|^node_modules\/|^presswall\//.test(text);
      const isOurs = tops.includes(text.split('/')[0] ?? '') || /\.(?:tsx?|mjs|css|po|md)$/.test(text);
      if (!isPath || isBuilt || !isOurs) return [];
      return isThere(text.replace('.ts(x)', '.{ts,tsx}'), page) ? [] : [`${page}: ${text}`];
    });
    assert.deepEqual(brokenLinks, []);
  });

  it('stands in `dist/` as the build writes it', () => {
    const brokenLinks = codeTexts.flatMap(({ page, text }) => {
      const [, file] = /^(?:presswall\/|dist\/)((?:themes\/)?[\w.-]+\.(?:js|json|css))$/.exec(text) ?? [];
      const isBuilt = file === undefined || existsSync(join(root, 'dist', file)) || Object.hasOwn(exports, `./${file}`);
      return isBuilt ? [] : [`${page}: ${text}`];
    });
    assert.deepEqual(brokenLinks, []);
  });
});

describe('A promise of the first page', () => {
  const promises = tablesOf('README.md').find(({ heads }) => heads.includes('promise'))?.rows ?? [];

  it('has a test that exists, or a command', () => {
    assert.ok(promises.length > 15);
    for (const { promise = '', 'held by': holders = '' } of promises) {
      const tests = [...holders.matchAll(/\]\((test\/[^)]+)\)/g)].map(([, file = '']) => file);
      const commands = [...holders.matchAll(/`npm (?:run )?([\w:]+)`/g)].map(([, name = '']) => name);
      assert.ok(tests.length + commands.length > 0, promise);
      for (const name of commands) assert.ok(Object.hasOwn(scripts, name), `${promise}: ${name}`);
      for (const file of tests) {
        assert.match(textOf(file), /\b(?:it|test)\(/, `${promise}: ${file}`);
        assert.match(file, /\.(?:test|spec|check)\.tsx?$/, promise);
      }
    }
  });

  it('names every folder of the demo, on its page', () => {
    const rows = tablesOf('demo/README.md').find(({ heads }) => heads[0] === 'folder')?.rows ?? [];
    const folders = globSync('demo/*', { cwd: root, withFileTypes: true }).filter((entry) => entry.isDirectory());
    assert.deepEqual(rows.map(({ folder = '' }) => folder).sort(), folders.map(({ name }) => `\`${name}/\``).sort());
  });

  it('names every folder of the layers', () => {
    const ranks = tablesOf('README.md').find(({ heads }) => heads[0] === 'rank')?.rows ?? [];
    const namedVariables = ranks.flatMap(({ folders = '' }) =>
      [...folders.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );
    const folders = globSync(['src/*', 'elements/*'], { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => posix.join(entry.parentPath.slice(root.length + 1), entry.name));
    const isNamed = (folder: string) =>
      namedVariables.some((name) => name === folder || posix.matchesGlob(folder, name));
    assert.deepEqual(
      folders.filter((folder) => !isNamed(folder)),
      [],
    );
  });
});
