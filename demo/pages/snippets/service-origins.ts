/** Where a deployment's services answer, as a policy and a preload have to name them. */
export interface ServiceOrigins {
  /** The base address of the paywall's calls. */
  paywall: string;
  /** The origins that the elements call, each once. */
  all: readonly string[];
  /** What the loader's tag says in `data-hosts`; null where its address suffices. */
  setting: 'same-origin' | null;
}

const isLocal = (hostname: string): boolean => /^(.+\.)?localhost$|^[\d.]+$|^\[/.test(hostname);

/**
 * The services of the deployment whose loader has this origin: on loopback and IP addresses all on that origin; beside a
 * deployment label `auth`, `mailing` and `subs`, with its suffix and domain. `env` of the tag replaces the suffix, as it
 * does in the SDK. Any other address tells nothing: the snippet then says that they are on the loader's own origin.
 */
export const serviceOrigins = (loaderOrigin: string, env: string | undefined): ServiceOrigins => {
  const { protocol, hostname, host, origin } = new URL(loaderOrigin);
  const onOne = { paywall: `${origin}/paywall`, all: [origin] };
  if (isLocal(hostname)) return { ...onOne, setting: null };
  const [, name = '', own = '', domain = ''] =
    /^(pw|cdn|static|assets)(-dev|-staging)?((?:\.[^.]+){2,})$/.exec(host) ?? [];
  if (name === '') return { ...onOne, setting: 'same-origin' };
  const [isLive, isTried] = [env === 'production' || env === 'pro', env === 'development' || env === 'dev'];
  const suffix = isLive ? '' : own || (isTried ? '-dev' : '');
  const at = (service: string) => `${protocol}//${service}${suffix}${domain}`;
  return { paywall: at(name), all: [name, 'auth', 'mailing', 'subs'].map(at), setting: null };
};
