/** The origins of a deployment's services, as a policy and a preload name them. */
export interface ServiceOrigins {
  /** The base address of the paywall's calls. */
  paywall: string;
  /** The origins that the elements call, each once. */
  all: readonly string[];
  /** The value of `data-hosts` on the loader's tag; null if its address suffices. */
  setting: 'same-origin' | null;
}

const isLocal = (hostname: string): boolean => /^(.+\.)?localhost$|^[\d.]+$|^\[/.test(hostname);

/**
 * Returns the services of the deployment whose loader has this origin: on loopback and IP addresses all on that origin;
 * beside a deployment label `auth`, `mailing` and `subs`, with its suffix and domain. `env` of the tag replaces the
 * suffix, as it does in the SDK. Any other address is unknown: the snippet then says that they are on the loader's own
 * origin.
 */
export const serviceOrigins = (loaderOrigin: string, env: string | undefined): ServiceOrigins => {
  const { protocol, hostname, host, origin } = new URL(loaderOrigin);
  const sameOrigin = { paywall: `${origin}/paywall`, all: [origin] };
  if (isLocal(hostname)) return { ...sameOrigin, setting: null };
  const [, name = '', deploymentLabel = '', domain = ''] =
    /^(pw|cdn|static|assets)(-dev|-staging)?((?:\.[^.]+){2,})$/.exec(host) ?? [];
  if (name === '') return { ...sameOrigin, setting: 'same-origin' };
  const [isLive, isTried] = [env === 'production' || env === 'pro', env === 'development' || env === 'dev'];
  const suffix = isLive ? '' : deploymentLabel || (isTried ? '-dev' : '');
  const at = (service: string) => `${protocol}//${service}${suffix}${domain}`;
  return { paywall: at(name), all: [name, 'auth', 'mailing', 'subs'].map(at), setting: null };
};
