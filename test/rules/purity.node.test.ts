import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { codeOf, globalsIn, listFiles, modules, root } from '../support/sources/sources.ts';

const occurrences = (files: string[], pattern: RegExp): string[] =>
  files.flatMap((file) =>
    [...codeOf(file).matchAll(pattern)].map(([occurrencesFound]) => `${file}: ${occurrencesFound}`),
  );

describe('The world is an argument', () => {
  const sources = listFiles('src/**/*.ts').filter((file) => !/^src\/platform\/browser\//.test(file));

  it('so that only the browser platform takes the page, storage, time, chance and the network from the air', () => {
    const globals = [
      ...[
        'window',
        'document',
        'localStorage',
        'sessionStorage',
        'navigator',
        'location',
        'history',
        'screen',
        'crypto',
      ],
      ...['globalThis', 'self', 'fetch', 'XMLHttpRequest', 'console', 'performance', 'BroadcastChannel'],
      ...['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback', 'addEventListener'],
    ];
    const occurrencesFound = sources.flatMap((file) => globalsIn(file, globals).map((name) => `${file}: ${name}`));
    assert.deepEqual(occurrencesFound, []);
    assert.deepEqual(occurrences(sources, /\b(Date \. now|Math \. random|new Date \( \))/g), []);
  });

  it('so that importing the SDK or the engine touches nothing', () => {
    const entries = ['src/sdk/core/page-core.ts', 'src/sdk/sdk.ts', 'src/flow/index.ts'].map((file) =>
      JSON.stringify(join(root, file)),
    );
    const script = `
      const touched = [];
      const note = (name) => {
        const caller = new Error().stack.split('\\n')[3] ?? '';
        if (!caller.includes('node_modules')) touched.push(name);
      };
      for (const name of ['window', 'document', 'localStorage', 'sessionStorage', 'location', 'indexedDB']) {
        Object.defineProperty(globalThis, name, { configurable: true, get: () => note(name) });
      }
      const guard = (owner, name) => {
        const original = owner[name];
        owner[name] = (...given) => {
          touched.push(name);
          return Reflect.apply(original, owner, given);
        };
      };
      for (const name of ['fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask']) guard(globalThis, name);
      guard(Date, 'now');
      guard(Math, 'random');
      for (const name of ['log', 'info', 'warn', 'error']) guard(console, name);
      const before = new Set(Object.keys(globalThis));
      for (const entry of [${entries.join()}]) await import(entry);
      const ofPackages = ['nanostoresGlobal'];
      touched.push(...Object.keys(globalThis).filter((key) => !before.has(key) && !ofPackages.includes(key)));
      process.stdout.write(touched.join(' '));
    `;
    const touchedGlobals = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
    });
    assert.equal(touchedGlobals, '');
  });
});

describe('The browsers that the elements promise', () => {
  it('have every function that is called: none that came after Safari 17.5 or Firefox 120', () => {
    const later = /\b(URL \. parse|Promise \. try|RegExp \. escape|Array \. fromAsync|Iterator \. \w+|URLPattern)\b/g;
    const iteratorHelpers = /\. (values|keys|entries) \( \) \. (map|filter|some|every|find|toArray|reduce|forEach)\b/g;
    assert.deepEqual([...occurrences(modules(), later), ...occurrences(modules(), iteratorHelpers)], []);
  });
});

describe('The document', () => {
  it('is used by its own properties, which markup can not override', () => {
    const onThePagesOfOthers = modules().filter((file) => !/^elements\/entries\/(template|npm)\//.test(file));
    // The types of `createElement` are lost on the prototype; the two who use it need nothing of a page's markup.
    const property = /(?<![.\w] ?)document \. (?!createElement)\w+/g;
    assert.deepEqual(occurrences(onThePagesOfOthers, property), []);
  });
});

describe('Elements', () => {
  it('are defined in one guarded place, from the registration of each', () => {
    const otherModules = modules().filter((file) => file !== 'elements/host/define.ts');
    assert.deepEqual(occurrences(otherModules, /customElements \. define/g), []);
    const others = otherModules.filter((file) => !/^elements\/pw-[^/]+\/index\.ts$/.test(file));
    assert.deepEqual(occurrences(others, /(?<![.\w] ?)define \(/g), []);
  });

  it('are registered by the entries alone', () => {
    const others = modules().filter((file) => !/^elements\/entries\//.test(file));
    assert.deepEqual(occurrences(others, /(?<![.\w] ?)register \(/g), []);
  });
});

describe('An edition', () => {
  it('is data: nothing outside its folder asks for one by name', () => {
    const others = modules().filter((file) => !file.startsWith('src/editions/'));
    assert.deepEqual(occurrences(others, /\b\w*[eE]dition(Id|Code)? (===|!==|==|!=) ''/g), []);
    assert.deepEqual(occurrences(others, /'' (===|!==|==|!=) \w*[eE]dition(Id|Code)?\b/g), []);
    assert.deepEqual(occurrences(others, /switch \( \w*[eE]dition(Id|Code)? \)/g), []);
  });
});
