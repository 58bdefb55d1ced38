/** What the tests of the search for secrets let be heard. */
import type { HeardRequest } from './heard.ts';

/** Where everything stands. */
export const site = 'http://localhost:8080';

/** A request to a path of it. */
export const request = (address: string, own: Partial<HeardRequest> = {}): HeardRequest => ({
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
  ...own,
});
