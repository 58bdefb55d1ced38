import type { SiteSettings } from '../../../src/sdk/core/page-services.ts';

const environments: Record<string, SiteSettings['env']> = {
  production: 'production',
  pro: 'production',
  development: 'development',
  dev: 'development',
};

/** Returns the site that an element names: `site-id`, and `env` in any of its spellings. */
export const siteOf = (host: Element): SiteSettings => {
  const env = host.getAttribute('env') ?? '';
  return {
    siteId: host.getAttribute('site-id') ?? '',
    env: Object.hasOwn(environments, env) ? environments[env] : undefined,
  };
};
