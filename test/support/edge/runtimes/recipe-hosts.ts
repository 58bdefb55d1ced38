/** Runs the recipes for hosts, each as its host would. */
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { bundled } from './programs.ts';

/** Bundles a recipe with the package, as it stands in the sources. */
export const bundleRecipe = (recipe: string, platform: 'node' | 'neutral', external: string[] = []): Promise<string> =>
  bundled(`recipe-${recipe.replace('/', '-')}`, { file: `demo/recipes/edge/${recipe}` }, platform, external);

/** The settings of a recipe. */
export type RecipeSettings = Readonly<Record<'ORIGIN' | 'PAYWALL' | 'AUTH' | 'SECRET' | 'PORT', string>>;

/** A function before the pages of a host; undefined: the host answers itself. */
type Middleware = (request: Request) => Promise<Response> | undefined;

const isMiddleware = (value: unknown): value is Middleware => typeof value === 'function';

/** Runs a recipe that stands before the host's own pages. The pages come from the origin of the settings. */
export const runMiddleware = async (
  recipe: string,
  exported: string,
  { ORIGIN, ...settings }: RecipeSettings,
): Promise<{ port: number; stop(): void }> => {
  const file = await bundleRecipe(recipe, 'neutral');
  Object.assign(process.env, settings);
  Object.assign(globalThis, { Netlify: { env: { toObject: () => settings } } });
  const module: Record<string, unknown> = await import(`${pathToFileURL(file).href}?${Date.now()}`);
  const middleware = module[exported];
  if (!isMiddleware(middleware)) throw new Error(`${recipe} exports no ${exported}`);
  const ownPage = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(ORIGIN + pathname + search, { redirect: 'manual' });
  };
  const answer = async (request: Request) => (await middleware(request)) ?? ownPage(request);
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host has no port');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: address.port, stop };
};
