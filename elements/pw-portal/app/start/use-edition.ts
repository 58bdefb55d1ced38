import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { defaultEdition } from '../../../../src/editions/editions.ts';
import { getLocaleCode } from '../../../../src/editions/selection/locale-options.ts';
import {
  getEditionOfRegion,
  parseEdition,
  resolveEdition,
} from '../../../../src/editions/selection/resolve-edition.ts';
import { resolveEditionUrls } from '../../../../src/editions/selling/placed-edition.ts';
import type { PortalEdition, PortalMode } from '../../../../src/editions/selling/portal-edition.ts';
import { getConfig } from '../../../../src/editions/selling/portal-editions.ts';
import { chooseLanguage } from '../../../../src/i18n/languages.ts';
import { documentLanguage } from '../../../host/document-language.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { useReady } from '../../../locale-gate/use-ready.ts';
import type { Router } from '../route/use-router.ts';
import { readChosenEdition, storeChosenEdition } from './chosen-edition.ts';

/** The edition and the language of the portal. */
export type EditionChoice =
  /** The region that decides is still loading. */
  | { kind: 'waiting'; lang: string }
  | { kind: 'known'; lang: string; edition: PortalEdition }
  /** The edition does not exist, or the deployment does not have it: the error has the spec's text (portal point 8). */
  | { kind: 'invalid'; lang: string; cause: Error };

interface EditionInput {
  router: Router;
  /** The tag's `edition`, `lang` and mode. */
  attribute: string | null;
  lang: string | null;
  mode: PortalMode;
}

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));

/**
 * Chooses the edition by tag, URL and session; if none names one, by the reader's region (spec: portal point 4). A URL
 * without a locale segment gets that of the page's language.
 */
export const useEdition = ({ router, attribute, lang, mode }: EditionInput): EditionChoice => {
  const { $region, platform, hosts } = useSdk();
  const isReady = useReady();
  const { regionId } = useStore($region);
  const { segment } = router.current;

  const resolved = useMemo(
    () => resolveEdition({ segment, attribute, chosenEdition: readChosenEdition() }),
    [segment, attribute],
  );
  const followsRegion = !resolved.isExplicit && resolved.edition === defaultEdition && segment !== null;
  // The region decides once: a reader who logs in does not get another edition.
  const key = useMemo(() => {
    if (!followsRegion) return resolved.edition;
    return isReady ? (readChosenEdition() ?? getEditionOfRegion(regionId) ?? resolved.edition) : null;
  }, [followsRegion, resolved, isReady, regionId]);

  // An unknown `edition` attribute is reported, not ignored.
  const requestedKey = attribute !== null && attribute !== '' && parseEdition(attribute) === null ? attribute : key;
  // Memoized, so that another language does not restart the portal.
  const config = useMemo((): PortalEdition | Error | null => {
    try {
      return requestedKey === null ? null : resolveEditionUrls(getConfig(requestedKey, mode), hosts());
    } catch (cause) {
      return asError(cause);
    }
  }, [requestedKey, mode, hosts]);
  const isChosen = resolved.isExplicit || followsRegion;
  const edition = config instanceof Error ? null : config;
  const displayLanguage = resolved.language ?? lang ?? edition?.language ?? 'en';

  useEffect(() => {
    // An unknown locale segment is not a choice of the reader.
    if (edition !== null && segment !== null && isChosen) storeChosenEdition(edition.edition);
  }, [edition, segment, isChosen]);
  const { replace, current, isInside } = router;
  const tagLanguage = lang ?? (attribute ? (edition?.language ?? null) : null);
  useEffect(() => {
    if (segment !== null || !isInside) return;
    // Without the browser's languages: a language implies an edition, and the browser's is not the reader's choice of
    // one.
    const language = chooseLanguage({ attribute: tagLanguage, page: documentLanguage(), browser: [] });
    replace({ segment: getLocaleCode(language, edition?.language ?? 'en'), path: current.path });
  }, [segment, isInside, tagLanguage, edition, replace, current]);
  useEffect(() => {
    if (!isInside) platform.log.error('[PW] <pw-portal>: the address of this page is not below its base-path');
  }, [isInside, platform]);

  if (config instanceof Error) return { kind: 'invalid', lang: displayLanguage, cause: config };
  if (edition === null || (segment === null && isInside)) return { kind: 'waiting', lang: displayLanguage };
  return { kind: 'known', lang: displayLanguage, edition };
};
