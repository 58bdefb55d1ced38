/** Digits and letters, each of which stands for a chunk. */
const radix = 36;

/** The functions that ask for the chunks of a list, and return the first. One of them is written into a chunk that asks. */
const byName = `const askForAll = (names) =>
  Promise.all(names.split(',').map((name) => import('./chunk-' + name + '.js'))).then(([chunk]) => chunk);`;
const byLetter = (names) => `const chunkNames = '${names}'.split(',');
const askForAll = (letters) =>
  Promise.all([...letters].map((letter) => import('./chunk-' + chunkNames[parseInt(letter, ${radix})] + '.js')))
    .then(([chunk]) => chunk);`;

/** The number of times that a file names each chunk, from which on letters are shorter: measured in brotli. */
const timesForLetters = 2;

const lazyImport = /\bimport\('\.\/([^']+)'\)/g;

/** Chooses letters for the names of chunks, or null where names are shorter: in a file that repeats few of them. */
const chooseLetters = (lists) => {
  const all = lists.flat();
  const repeated = lists.filter((list) => list.length > 1).flat();
  const names = [...new Set(all)];
  const isShorter = names.length <= radix && repeated.length >= new Set(repeated).size * timesForLetters;
  return isShorter ? { names, toLetter: (name) => names.indexOf(name).toString(radix) } : null;
};

/**
 * Asks for a lazy chunk together with all that it imports: one round trip, not one for each level. What asks takes names
 * without the part that all share: a file has dozens of them.
 */
export const askAtOnce = {
  name: 'ask-at-once',
  renderChunk(code, chunk, _options, { chunks }) {
    const closure = (file, files = new Set()) => {
      if (!files.has(file)) {
        files.add(file);
        for (const next of chunks[file]?.imports ?? []) closure(next, files);
      }
      return files;
    };
    const present = closure(chunk.fileName);
    /** The names of the chunks that an import brings along; null for another file than a chunk. */
    const namesOf = (target) => {
      const names = [...closure(target)]
        .filter((file) => !present.has(file))
        .map((file) => /^chunk-(.*)\.js$/.exec(file)?.[1]);
      return names.length === 0 || names.includes(undefined) ? null : names;
    };
    const lists = [...code.matchAll(lazyImport)].map(([, target]) => namesOf(target)).filter((list) => list !== null);
    if (!lists.some((list) => list.length > 1)) return { code, map: null };
    const letters = chooseLetters(lists);
    const newCode = code.replace(lazyImport, (plain, target) => {
      const names = namesOf(target);
      if (names === null || (letters === null && names.length < 2)) return plain;
      return `askForAll('${letters ? names.map(letters.toLetter).join('') : names.join(',')}')`;
    });
    return { code: `${newCode}\n${letters ? byLetter(letters.names) : byName}`, map: null };
  },
};
