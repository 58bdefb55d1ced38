/**
 * Keeps Node's test runner from following every promise of the tests, which takes several times as long as the tests
 * themselves. The runner follows them to name the test that an error nobody caught came from; such an error still fails
 * the run. Load it with Node's `--import`, before whatever loads `node:test`.
 */
import asyncHooks from 'node:async_hooks';

const { createHook } = asyncHooks;

asyncHooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false });
await import('node:test');
asyncHooks.createHook = createHook;
