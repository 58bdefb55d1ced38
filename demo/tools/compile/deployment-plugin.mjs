import { resolve } from 'node:path';

/** The name of the export that takes the place of each module. */
const exportOf = {
  'portal-deployment': 'portalDeployment',
  'fixed-hosts': 'fixedHosts',
  'loader-labels': 'loaderLabels',
  'sso-providers': 'ssoProviders',
};

/**
 * A publisher's own module in place of `src/editions/deployment.ts`, where the build is given one: plain JavaScript. It
 * stands for `portal-deployment.ts`, `src/http/fixed-hosts.ts`, `src/http/loader-labels.ts` and
 * `src/session/account/sso/sso-providers.ts` as well when it has what those export.
 */
export const ownDeployment = {
  name: 'own-deployment',
  async resolveId(id) {
    const [, name] = /\/(deployment|portal-deployment|fixed-hosts|loader-labels|sso-providers)\.[jt]s$/.exec(id) ?? [];
    if (!process.env.PW_DEPLOYMENT || name === undefined) return null;
    const own = resolve(process.env.PW_DEPLOYMENT);
    if (name === 'deployment') return own;
    const { exports } = await this.load({ id: own });
    return exports.includes(exportOf[name]) ? own : null;
  },
};
