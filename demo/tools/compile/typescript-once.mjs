import typescript from '@rollup/plugin-typescript';

/** One TypeScript program for all bundles. It checks nothing: the types that the build writes are checked there. */
export const typescriptOnce = () => {
  const plugin = typescript({
    include: [
      'src/**',
      'elements/**',
      'locales/**',
      'demo/html.ts',
      'demo/tools/simulation-report/**',
      'demo/workbench/**',
    ],
    compilerOptions: { types: [], noEmit: false, noCheck: true, rewriteRelativeImportExtensions: true },
    noEmitOnError: false,
  });
  let isCompiled = false;
  return {
    ...plugin,
    buildStart(options) {
      if (isCompiled) return;
      isCompiled = true;
      plugin.buildStart.call(this, options);
    },
  };
};
