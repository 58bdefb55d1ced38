/** Marks the copy of a module. */
export const copyMark = '?portal-start';

const isStart = (id) => /\/elements\/pw-portal\/start\/[^/]+$/.test(id);
const plainOf = (id) => id.replace(copyMark, '');

/**
 * Gives the sign-in page before React a copy of each module that it imports: it is one file, which asks for no other. A
 * page gets it while its pictures take the connections, so a second file would cost more than the few bytes that come
 * twice. What it imports lazily is not copied.
 */
export const ownCopies = {
  name: 'own-copies',
  async resolveId(source, importer) {
    if (importer === undefined || !(isStart(importer) || importer.endsWith(copyMark))) return null;
    const resolved = await this.resolve(source, plainOf(importer), { skipSelf: true });
    const isReady = resolved === null || resolved.external || resolved.id.endsWith(copyMark);
    if (isReady || isStart(resolved.id)) return resolved;
    return { id: resolved.id + copyMark, moduleSideEffects: resolved.moduleSideEffects };
  },
  async resolveDynamicImport(specifier, importer) {
    if (typeof specifier !== 'string' || !(isStart(importer) || importer.endsWith(copyMark))) return null;
    return this.resolve(specifier, plainOf(importer), { skipSelf: true });
  },
  async load(id) {
    if (!id.endsWith(copyMark)) return null;
    const { code } = await this.load({ id: plainOf(id) });
    return { code, map: { mappings: '' } };
  },
};
