/** The complete user service on the auth host (spec: portal point 7), for services and documents. */
import { agentCalls } from './agent.ts';
import { credentialCalls } from './credentials.ts';
import { profileCalls } from './profile.ts';

/** The calls of the user service. */
export const user = { ...profileCalls, ...agentCalls, ...credentialCalls } as const;
