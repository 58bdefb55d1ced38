import type { Locator, Page } from '@playwright/test';

/** A picture of an element, as PNG. */
export const pictureOf = (element: Locator): Promise<Buffer> => element.screenshot({ animations: 'disabled' });

/**
 * Returns the number of pixels of two pictures that differ by more than antialiasing does (8 of 255 in a channel);
 * Infinity if their sizes differ. The browser decodes them, on an empty page of its own.
 */
export const differingPixels = async (page: Page, one: Buffer, other: Buffer): Promise<number> => {
  if (one.equals(other)) return 0;
  const blank = await page.context().newPage();
  try {
    return await blank.evaluate(
      async (pictures) => {
        const decode = async (base64: string) => {
          const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          if (context === null) throw new Error('This browser has no canvas');
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height);
        };
        const [first, second] = await Promise.all(pictures.map(decode));
        if (first === undefined || second === undefined) throw new Error('Two pictures are needed');
        if (first.width !== second.width || first.height !== second.height) return Number.POSITIVE_INFINITY;
        let differing = 0;
        for (let at = 0; at < first.data.length; at += 4) {
          const distances = [0, 1, 2].map((channel) =>
            Math.abs((first.data[at + channel] ?? 0) - (second.data[at + channel] ?? 0)),
          );
          if (Math.max(...distances) > 8) differing++;
        }
        return differing;
      },
      [one.toString('base64'), other.toString('base64')],
    );
  } finally {
    await blank.close();
  }
};
