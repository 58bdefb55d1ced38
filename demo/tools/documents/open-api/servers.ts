/** Addresses of a deployment's services, derived as the loader does it (design: public API). */
import type { Host } from '#src/contract/index.ts';

/** An OpenAPI server. */
export interface Server {
  url: string;
  description: string;
  variables: Record<string, { default: string; enum?: string[]; description: string }>;
}

const suffix = { default: '', enum: ['', '-dev', '-staging'], description: 'The environment' };
const domain = { default: 'publisher.example', description: 'The publisher’s domain' };
const name = { default: 'pw', description: 'What the loader’s own host is called' };

const deploymentLabel: Readonly<Record<Host, string>> = {
  paywall: '{name}',
  auth: 'auth',
  mailing: 'mailing',
  subs: 'subs',
};

/** Returns the servers of a host: on its own domain, or under its prefix if all services share one origin. */
export const serversOf = (host: Host): Server[] => [
  {
    url: `https://${deploymentLabel[host]}{suffix}.{domain}`,
    description: 'Each service on a host of its own',
    variables: { ...(host === 'paywall' && { name }), suffix, domain },
  },
  {
    url: `/${host}`,
    description: 'All services on the origin that serves this document, such as the sandbox',
    variables: {},
  },
];
