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
    let hasAsked = false;
    const newCode = code.replace(/\bimport\('\.\/([^']+)'\)/g, (plain, target) => {
      const wanted = [...closure(target)].filter((file) => !present.has(file));
      const names = wanted.map((file) => /^chunk-(.*)\.js$/.exec(file)?.[1]);
      if (wanted.length < 2 || names.includes(undefined)) return plain;
      hasAsked = true;
      return `askForAll('${names}')`;
    });
    const ask = `const askForAll = (names) =>
      Promise.all(names.split(',').map((name) => import('./chunk-' + name + '.js'))).then(([chunk]) => chunk);`;
    return { code: hasAsked ? `${newCode}\n${ask}` : newCode, map: null };
  },
};
