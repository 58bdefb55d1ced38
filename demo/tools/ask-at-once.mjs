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

/** Adds the function that asks; replaces the names in lists by letters where a file repeats them often. */
const withFunction = (code, lists) => {
  const allNames = lists.flatMap((list) => list.split(','));
  const names = [...new Set(allNames)];
  if (names.length > radix || allNames.length < names.length * timesForLetters) return `${code}\n${byName}`;
  const toLetters = (list) =>
    list
      .split(',')
      .map((name) => names.indexOf(name).toString(radix))
      .join('');
  const lettered = code.replace(
    /askForAll\('([^']+)'\)/g,
    (_, list) => `askForAll(${JSON.stringify(toLetters(list))})`,
  );
  return `${lettered}\n${byLetter(names)}`;
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
    const lists = [];
    const newCode = code.replace(/\bimport\('\.\/([^']+)'\)/g, (plain, target) => {
      const wanted = [...closure(target)].filter((file) => !present.has(file));
      const names = wanted.map((file) => /^chunk-(.*)\.js$/.exec(file)?.[1]);
      if (wanted.length < 2 || names.includes(undefined)) return plain;
      lists.push(names.join(','));
      return `askForAll('${names}')`;
    });
    return { code: lists.length > 0 ? withFunction(newCode, lists) : newCode, map: null };
  },
};
