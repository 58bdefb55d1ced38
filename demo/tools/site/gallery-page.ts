import { wallPictures } from './wall-pictures.ts';

/** Returns the page with the pictures that have been taken. */
export const galleryPage = (files: readonly string[]): string => {
  const sections = wallPictures.map(({ name, title, text }) => {
    const pictures = [
      ['light, 1280 px wide', `${name}-1280-light.png`],
      ['dark, 390 px wide', `${name}-390-dark.png`],
    ] as const;
    const taken = pictures.filter(([, file]) => files.includes(file));
    const images = taken.map(([how, file]) => `![${title}, ${how}](/pictures/${file})`);
    return `## ${title}\n\n${[text, ...images].join('\n\n')}\n`;
  });
  const lead =
    files.length === 0
      ? 'This site was built without pictures: run `npm run docs:pictures` before it is built.'
      : 'A script has taken each picture from a demo page of the sandbox.';
  return `# Gallery of walls\n\nWhat readers see, on wide and on narrow pages, light and dark. ${lead}\n\n${sections.join('\n')}`;
};
