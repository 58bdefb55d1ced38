/** Names the chunks of the pages' build, and assigns its modules to them. */
import { basename, dirname, relative } from 'node:path';
import { chunkOfPath } from './chunk-table.mjs';

/** `portal-de`: a catalogue of one language; else the name of the chunk, or of the folder of an `index`. */
export const chunkName = ({ name, facadeModuleId }) => {
  const [, language, kind] = /\/locales\/([^/]+)\/([^/]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  if (language === undefined) return name === 'index' && facadeModuleId ? basename(dirname(facadeModuleId)) : name;
  return kind === 'messages' ? language : `${kind}-${language}`;
};

/**
 * Modules that nouns of the wire import for services and documents. A page up to its decision uses nothing of them, so
 * they never belong to the core.
 */
const isOfSchema = /\/node_modules\/valibot\/|\/src\/contract\/(schema|table)\//;

/** Adds a module with all that it imports, and that these import, to a set. */
const addClosure = (id, getModuleInfo, ids) => {
  if (ids.has(id) || isOfSchema.test(id)) return;
  ids.add(id);
  for (const next of getModuleInfo(id)?.importedIds ?? []) addClosure(next, getModuleInfo, ids);
};

/** Returns what a module of one build imports, by the end of its path. */
const closureOf = (path, { getModuleInfo, getModuleIds }) => {
  const ids = new Set();
  for (const id of getModuleIds()) if (id.endsWith(path)) addClosure(id, getModuleInfo, ids);
  return ids;
};

/** Returns the chunk of a module of nanostores, or null. */
const chunkOfStores = (id) => {
  // The core imports atoms only, from an index that imports every kind of store. All that derive a state have controls;
  // maps are for the newsletters, which have toasts.
  if (/nanostores\/(computed|lifecycle)\//.test(id)) return 'controls';
  if (/nanostores\/map\//.test(id)) return 'toast';
  return /nanostores\/(?!atom|clean-stores|index)/.test(id) ? 'ui' : null;
};

/** Chooses the chunk of each module of one build. */
export const chunkOf = () => {
  let core;
  /** The modules of the portal on a page that nobody has signed in on. */
  let signedOut;
  return (id, build) => {
    core ??= closureOf('/elements/entries/core.ts', build);
    signedOut ??= closureOf('/elements/pw-portal/index.ts', build);
    const storesChunk = chunkOfStores(id);
    if (storesChunk !== null) return storesChunk;
    if (core.has(id)) return 'core';
    const chunk = chunkOfPath(relative('.', id.replace('\0', '')));
    return chunk === 'portal' && !signedOut.has(id) ? 'signed-in' : chunk;
  };
};
