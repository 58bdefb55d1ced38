import { basename } from 'node:path';
import browserslist from 'browserslist';
import { browserslistToTargets, Features, transform } from 'lightningcss';

/** The oldest browsers of the support statement. They read no nested rules; `sheetOf` does without `light-dark()`. */
const targets = browserslistToTargets(browserslist(undefined, { path: import.meta.dirname }));

/** Returns a style sheet as it ships: minified, for the oldest supported browsers. */
export const shippedStyles = (file, source) =>
  transform({
    filename: basename(file),
    code: Buffer.from(source),
    minify: true,
    targets,
    exclude: Features.LightDark | Features.DirSelector,
  }).code.toString();

/** A plugin for the bundler: `import text from './x.css'` gives the shipped text, for `adoptedStyleSheets`. */
export const cssText = {
  name: 'css-text',
  transform(source, id) {
    if (!id.endsWith('.css')) return null;
    return { code: `export default ${JSON.stringify(shippedStyles(id, source))}`, map: { mappings: '' } };
  },
};
