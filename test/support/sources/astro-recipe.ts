/** The recipe for Astro, compiled by Astro's compiler: the page that its server sends, and the script of that page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from '@astrojs/compiler-rs';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type { Consumer } from './packed.ts';

const runtime = join(import.meta.dirname, 'astro-runtime.ts');

/** Compiles what it loads, and collects the scripts. */
const compiler = (scripts: string[]): Plugin => ({
  name: 'astro-compiler',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^astro-runtime$/ }, () => ({ path: runtime }));
    onLoad({ filter: /\.astro$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      // With a resolver, as Astro itself has one, the compiler writes nothing for it to look up at run time.
      const resolvePath = (specifier: string) => specifier;
      const compiled = transform(source, { filename: path, internalURL: 'astro-runtime', resolvePath });
      scripts.push(...compiled.scripts.flatMap((script) => (script.type === 'inline' ? [script.code ?? ''] : [])));
      return { contents: compiled.code, loader: 'ts' };
    });
  },
});

/** Loads the scripts of the page by their number. */
const scriptLoader = (scripts: readonly string[], resolveDir: string): Plugin => ({
  name: 'astro-scripts',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^script:/ }, ({ path }) => ({ path, namespace: 'script' }));
    onLoad({ filter: /.*/, namespace: 'script' }, ({ path }) => ({
      contents: scripts[Number(path.slice('script:'.length))] ?? '',
      loader: 'ts',
      resolveDir,
    }));
  },
});

const common = { bundle: true, format: 'esm', target: 'es2022', logLevel: 'silent' } as const satisfies BuildOptions;

/** Builds a page of the recipe. */
export const buildAstroPage = async ({ folder }: Consumer, page: string): Promise<{ html: string; script: string }> => {
  const scripts: string[] = [];
  const program = join(folder, 'astro/page.mjs');
  const contents = `import Page from './${page}'; import { renderPage } from 'astro-runtime'; export const html = renderPage(Page);`;
  const resolveDir = folder;
  await build({ ...common, stdin: { contents, resolveDir }, plugins: [compiler(scripts)], outfile: program });
  const { html }: { html: unknown } = await import(pathToFileURL(program).href);
  const { outputFiles } = await build({
    ...common,
    stdin: { contents: scripts.map((_, index) => `import 'script:${index}';`).join('\n'), resolveDir },
    plugins: [scriptLoader(scripts, resolveDir)],
    write: false,
  });
  return { html: String(html), script: outputFiles[0]?.text ?? '' };
};
