/** Recorded traffic for the tests of the search for secrets. */
import type { RecordedRequest } from './heard.ts';

/** The origin of everything. */
export const site = 'http://localhost:8080';

/** A request to a path of it. */
export const request = (address: string, overrides: Partial<RecordedRequest> = {}): RecordedRequest => ({
  ...{
    kind: 'request',
    test: 'a journey',
    method: 'GET',
    from: [],
    page: null,
    referer: '',
    authorization: '',
    body: '',
  },
  ...{ address: `${site}${address}` },
  ...overrides,
});
