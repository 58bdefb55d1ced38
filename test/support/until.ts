import { waitUntil as waitFor } from '@open-wc/testing';

/** Waits until something holds, as long as a busy machine may take for it. */
export const waitUntil = (holds: () => unknown, message = 'It did not come to pass'): Promise<void> =>
  waitFor(() => Promise.resolve(holds()).then(Boolean), message, { timeout: 4000 });
