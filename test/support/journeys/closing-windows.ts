/** Windows that close themselves under a press. */
import type { Page } from '@playwright/test';

const isGone = (error: unknown) => error instanceof Error && error.message.includes('has been closed');

/**
 * Waits for a window to close itself after `press`. The key goes down, the window closes, and the browser can no
 * longer release the key: that is the expected end, so only other errors fail the test.
 */
export const pressUntilClosed = async (page: Page, press: () => Promise<unknown>): Promise<void> => {
  const closed = page.waitForEvent('close');
  await press().catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
  await closed;
};
