/** Bundles the recipes for hosts. */
import { bundled } from './programs.ts';

/** Bundles a recipe with the package, as it stands in the sources. */
export const bundleRecipe = (recipe: string, platform: 'node' | 'neutral', external: string[] = []): Promise<string> =>
  bundled(`recipe-${recipe.replace('/', '-')}`, { file: `demo/recipes/edge/${recipe}` }, platform, external);

/** The settings of a recipe. */
export type RecipeSettings = Readonly<Record<'ORIGIN' | 'PAYWALL' | 'AUTH' | 'SECRET' | 'PORT', string>>;
