import { relative } from 'node:path';

/** `dist/manifest.json`: what each chunk holds and imports, for the size budgets. */
export const writeManifest = {
  name: 'write-manifest',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
    const own = (moduleIds) =>
      moduleIds.map((id) => relative('.', id)).filter((id) => /^(src|elements|locales)\//.test(id));
    const entries = chunks.map(({ fileName, moduleIds, imports, dynamicImports }) => [
      fileName,
      { modules: own(moduleIds), imports, dynamicImports },
    ]);
    const source = JSON.stringify(Object.fromEntries(entries.sort()), null, 2);
    this.emitFile({ type: 'asset', fileName: 'manifest.json', source });
  },
};
