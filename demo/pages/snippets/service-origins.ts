/** Where a deployment's services answer, as a policy and a preload have to name them. */
export interface ServiceOrigins {
  /** The base address of the paywall's calls. */
  paywall: string;
  /** The origins that the elements call, each once. */
  all: readonly string[];
}

const isLocal = (hostname: string): boolean => /^(.+\.)?localhost$|^[\d.]+$|^\[/.test(hostname);

/**
 * The services of the deployment whose loader has this origin: on loopback and IP addresses all on that origin, else
 * `auth`, `mailing` and `subs` beside the loader's own name, with its suffix and domain. `env` of the tag replaces the
 * suffix, as it does in the SDK.
 */
export const serviceOrigins = (loaderOrigin: string, env: string | undefined): ServiceOrigins => {
  const { protocol, hostname, host, origin } = new URL(loaderOrigin);
  if (isLocal(hostname)) return { paywall: `${origin}/paywall`, all: [origin] };
  const [label = '', ...domain] = host.split('.');
  const [, name = label, own = ''] = /^(.*?)(-dev|-staging)?$/.exec(label) ?? [];
  const [isLive, isTried] = [env === 'production' || env === 'pro', env === 'development' || env === 'dev'];
  const suffix = isLive ? '' : own || (isTried ? '-dev' : '');
  const at = (service: string) => `${protocol}//${[service + suffix, ...domain].join('.')}`;
  return { paywall: at(name), all: [...new Set([name, 'auth', 'mailing', 'subs'].map(at))] };
};
