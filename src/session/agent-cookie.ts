const name = 'pw_agent_token';

/**
 * The cookie of an agent's bearer (spec: portal point 6), beside the keys of readers in `keys.ts`: it ends by itself,
 * goes before the reader's own token, and no log-out of a reader clears it. Like what belongs to a reader, it has another
 * name where the page asks the services of another environment: neither is ever sent a bearer of the other.
 */
export const agentCookieName = (isElsewhere: boolean): string => (isElsewhere ? `${name}_dev` : name);
