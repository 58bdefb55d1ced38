import type { Params } from './take-secrets.ts';

/** Parameters of the page's URL (spec: paywall point 2). */
export interface LandingParams {
  /** E-mail session token; secret. */
  est: string | null;
  /** `r`: the region to use. */
  region: string | null;
  /** `v`: the flow version to use. */
  flowVersion: string | null;
  /** `tid`: a template to show. */
  templateId: string | null;
  /** `institution=1`. */
  isInstitution: boolean;
  /**
   * `auth_*` parameters, an agent's token, and callback parameters of single sign-on, for the code that consumes them.
   */
  secrets: Params;
}

/** Reads the parameters of the URL. `secrets` were removed from it before the first request (`take-from-page.ts`). */
export const captureLandingParams = (url: string, secrets: Params = {}): LandingParams => {
  const { searchParams } = new URL(url);
  const getParam = (name: string) => searchParams.get(name) || null;
  return {
    est: secrets.est || secrets.pw_est || null,
    region: getParam('r'),
    flowVersion: getParam('v'),
    templateId: getParam('tid'),
    isInstitution: getParam('institution') === '1',
    secrets,
  };
};
