import { chromium } from '@playwright/test';
import { takePictures } from './site-pictures.ts';

/**
 * `npm run docs:pictures`: takes the pictures of the gallery from a running sandbox, at `PW_SANDBOX_URL` or on its
 * usual port. `npm run docs:site` puts them into the site.
 */
const executablePath = process.env.CHROME_PATH || '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const file of await takePictures(browser, process.env.PW_SANDBOX_URL || 'http://localhost:8080'))
  console.log(file);
await browser.close();
