import { readFileSync } from 'node:fs';
import { type Html, html, rawHtml } from '../../html.ts';
import { articleAround, articleSketch, type TextAbove } from './page-sketch.ts';
import { type PicturedWall, picturedWalls } from './pictured-wall.ts';

/** The size of a picture, in px of the pictured page. */
export const pictureSize = { width: 900, height: 720 } as const;

const css = readFileSync(new URL('./picture.css', import.meta.url), 'utf8');

const closeButton = html`<b class="sketch-close">×</b>`;

/** The width of a wall in the picture's page, and the styles that its node adds. */
const boxStyle = ({ sizes = [], modalStyle = {} }: PicturedWall): string => {
  const { widthValue = null, widthUnit = '%' } = sizes.at(-1) ?? {};
  const width = widthValue === null ? '100%' : `${widthValue}${widthUnit}`;
  return Object.entries({ width, ...modalStyle })
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
};

const textAbove = ({ removeContent, fadeOut }: PicturedWall): TextAbove => {
  if (removeContent === undefined) return 'whole';
  if (removeContent.from === undefined) return 'none';
  return fadeOut === true ? 'fading' : 'cut';
};

const bar = (content: Html, canClose: boolean): Html =>
  html`<div class="sketch-bar"><i class="sketch-run"></i><div class="sketch-bar-content">${content}</div><span>0:45</span><b class="sketch-close">⌄</b>${canClose && closeButton}</div>`;

const drawWall = (wall: PicturedWall, behind: Html): Html => {
  const content = rawHtml(wall.html);
  const canClose = wall.showCloseButton !== false;
  if (wall.place === 'text') return articleAround(html`<div class="sketch-inline">${content}</div>`, textAbove(wall));
  if (wall.place === 'foot') return html`${behind}<div class="sketch-foot">${content}</div>`;
  if (wall.place === 'bar') return html`${behind}${bar(content, canClose)}`;
  return html`${behind}<div class="sketch-overlay"><div class="sketch-popup" style="${boxStyle(wall)}">${content}${canClose && closeButton}</div></div>`;
};

/** True if a flow shows a wall, so that there is a picture. */
export const hasWallPicture = (flowId: string): boolean => picturedWalls(flowId).length > 0;

/**
 * Draws what a flow shows, as an SVG image: the walls are the markup and the styles of their templates, the page behind
 * them is a sketch. Null where the flow shows no wall.
 */
export const wallPicture = (flowId: string): string | null => {
  const walls = picturedWalls(flowId);
  if (walls.length === 0) return null;
  const styles = [css, ...new Set(walls.map((wall) => wall.css))].join('\n');
  const drawn = walls.reduce((behind, wall) => drawWall(wall, behind), articleSketch);
  const { width, height } = pictureSize;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<style>${rawHtml(styles.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))}</style>
<foreignObject width="${width}" height="${height}"><div xmlns="http://www.w3.org/1999/xhtml" class="sketch">${drawn}</div></foreignObject>
</svg>
`.markup;
};
