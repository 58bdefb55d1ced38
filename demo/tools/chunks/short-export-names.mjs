/** The chunk that others import from by static imports only; nothing asks for its exports by name but the loader. */
const sharedFile = 'core.js';
/** The export that the loader asks for. */
const publicName = 'run';

const exportList = /export\{([^{}]*)\};?\s*$/d;
const importList = /import\{([^{}]*)\}from"\.\/core\.js"/d;

const pairsOf = (list) =>
  list.split(',').map((entry) => {
    const [name, alias = name] = entry.split(' as ');
    return { name, alias };
  });
const listOf = (pairs) => pairs.map(({ name, alias }) => (name === alias ? name : `${name} as ${alias}`)).join(',');

/** Writes a text in place of a part of minified code, with a source map: what follows in its line moves. */
const replacePart = (code, [start, end], text) => {
  const changed = code.slice(0, start).split('\n').length - 1;
  const endColumn = end - (code.lastIndexOf('\n', start - 1) + 1);
  const moved = text.length - (end - start);
  const mappings = code
    .split('\n')
    .map((line, index) =>
      [...line.matchAll(/[\w$]+|[^\w$]/g)].map((token) => [
        token.index + (index === changed && token.index >= endColumn ? moved : 0),
        0,
        index,
        token.index,
      ]),
    );
  return {
    code: code.slice(0, start) + text + code.slice(end),
    map: { version: 3, sources: [''], names: [], mappings },
  };
};

/**
 * Exports what the core shares with other chunks by the names that it has in the core: an alias for each costs a page
 * about three bytes before its decision. The chunks that import from the core wait for its names.
 */
export const createShortExportNames = () => {
  let tellNames;
  let names;
  return {
    name: 'short-export-names',
    renderStart() {
      names = new Promise((resolve) => {
        tellNames = resolve;
      });
    },
    renderChunk: {
      // Behind the minifiers, which choose the names.
      order: 'post',
      async handler(code, { fileName, imports }) {
        const isCore = fileName === sharedFile;
        if (!isCore && !imports.includes(sharedFile)) return null;
        const list = (isCore ? exportList : importList).exec(code);
        // A chunk may need the core to have run, and nothing of it.
        if (list === null && !isCore && !code.includes(`from"./${sharedFile}"`)) return null;
        if (list === null) return this.error(`${fileName} names what it shares with ${sharedFile} in another form`);
        const pairs = pairsOf(list[1]);
        if (isCore) tellNames(new Map(pairs.map(({ name, alias }) => [alias, alias === publicName ? alias : name])));
        const newNames = await names;
        const newPairs = pairs.map(({ name, alias }) =>
          isCore ? { name, alias: newNames.get(alias) } : { name: newNames.get(name), alias },
        );
        return replacePart(code, list.indices[1], listOf(newPairs));
      },
    },
  };
};
