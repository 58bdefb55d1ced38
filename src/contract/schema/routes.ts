/** Routes that many calls share. */

/** A read on the auth host. */
export const authRead = { host: 'auth', method: 'GET', bodyKind: 'none' } as const;

/** A form for the auth host: secrets are sent in form bodies. */
export const authForm = { host: 'auth', method: 'POST', bodyKind: 'form' } as const;

/** A read on the subscription host. */
export const subsRead = { host: 'subs', method: 'GET', bodyKind: 'none' } as const;

/** A request with a JSON body on the subscription host. */
export const subsPost = { host: 'subs', method: 'POST', bodyKind: 'json' } as const;
