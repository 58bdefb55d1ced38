import { statSync } from 'node:fs';
import { takePictures } from '../../../demo/tools/site/site-pictures.ts';
import { wallPictures } from '../../../demo/tools/site/wall-pictures.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

test('The pictures of the documentation are taken: each wall, in light on a desk and in dark on a phone', async ({
  browser,
  sandbox,
}) => {
  const files = await takePictures(browser, sandbox.address);
  expect(files).toHaveLength(wallPictures.length * 2);
  // A page without a wall and without text weighs less.
  for (const file of files) expect(statSync(file).size, file).toBeGreaterThan(10_000);
});
