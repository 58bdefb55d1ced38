/** The files that draw walls, once they have been written: those of every wall, and those of a popup. */
let wallFiles = { page: [], popup: [] };

/** Adds a chunk and all that it imports, but for the core. */
const addChunk = (bundle, module, files = new Set()) => {
  const add = (file) => {
    if (file === undefined || file === 'core.js' || files.has(file)) return;
    files.add(file);
    bundle[file].imports.forEach(add);
  };
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  add(chunks.find(({ moduleIds }) => moduleIds.some((id) => module.test(id)))?.fileName);
  return files;
};

/** Notes them where they are written. */
export const noteWallFiles = {
  name: 'note-wall-files',
  writeBundle: (_options, bundle) => {
    const page = addChunk(bundle, /\/src\/walls\/runner\/wall-renderer\./);
    addChunk(bundle, /\/pw-paywall\/shell\/index\./, page);
    const popup = addChunk(bundle, /\/pw-paywall\/shell\/popup\./, new Set(page));
    wallFiles = { page: [...page], popup: [...popup] };
  },
};

/** Names them in the script that asks for them early. It is a classic one: a block keeps its names from the page. */
export const wallFilesByName = {
  name: 'wall-files-by-name',
  renderChunk: {
    order: 'post',
    handler: (code) => {
      const named = code
        .replace('__PAGE_FILES__', wallFiles.page.join())
        .replace('__POPUP_FILES__', wallFiles.popup.join());
      return { code: `{${named.trim()}}`, map: null };
    },
  },
};
