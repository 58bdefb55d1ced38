/**
 * The cookie of an agent's bearer (spec: portal point 6), beside the keys of readers in `keys.ts`: it ends by itself,
 * goes before the reader's own token, and no log-out of a reader clears it.
 */
export const agentCookie = 'pw_agent_token';
