import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { defaultEdition } from '../../../src/edition/editions.ts';
import { localeCodeOf } from '../../../src/edition/locale-options.ts';
import { placedEdition } from '../../../src/edition/placed-edition.ts';
import type { PortalEdition, PortalMode } from '../../../src/edition/portal-edition.ts';
import { getConfig } from '../../../src/edition/portal-editions.ts';
import { editionOfRegion, readEdition, resolveEdition } from '../../../src/edition/resolve-edition.ts';
import { chooseLanguage } from '../../../src/i18n/languages.ts';
import { documentLanguage } from '../../document-language.ts';
import { useSdk } from '../../sdk-context.tsx';
import { useReady } from '../../use-ready.ts';
import type { Router } from '../route/use-place.ts';
import { keepChosenEdition, readChosenEdition } from './chosen-edition.ts';

/** Which edition the portal shows, and in which language. */
export type EditionChoice =
  /** The region that decides is on its way. */
  | { kind: 'waiting'; lang: string }
  | { kind: 'known'; lang: string; edition: PortalEdition }
  /** There is no such edition, or the deployment does not have it: the spec's text says which (portal point 8). */
  | { kind: 'invalid'; lang: string; cause: Error };

interface Wishes {
  router: Router;
  /** The tag's `edition`, `lang` and mode. */
  attribute: string | null;
  lang: string | null;
  mode: PortalMode;
}

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));

/**
 * Picks the edition from tag, address and session; for the default edition that nobody named, by the reader's region
 * (spec: portal point 4). An address without a locale segment gets the one of the page's language.
 */
export const useEdition = ({ router, attribute, lang, mode }: Wishes): EditionChoice => {
  const { $region, platform, hosts } = useSdk();
  const isReady = useReady();
  const { regionId } = useStore($region);
  const { segment } = router.place;

  const wanted = useMemo(
    () => resolveEdition({ segment, attribute, chosen: readChosenEdition() }),
    [segment, attribute],
  );
  const followsRegion = !wanted.isExplicit && wanted.edition === defaultEdition && segment !== null;
  // What the region said once holds: a reader who logs in does not find themselves in another edition.
  const key = useMemo(() => {
    if (!followsRegion) return wanted.edition;
    return isReady ? (readChosenEdition() ?? editionOfRegion(regionId) ?? wanted.edition) : null;
  }, [followsRegion, wanted, isReady, regionId]);

  // An attribute that names no edition is told, not passed over.
  const asked = attribute !== null && attribute !== '' && readEdition(attribute) === null ? attribute : key;
  // The same object for as long as it is the same edition: another language must not begin the portal anew.
  const config = useMemo((): PortalEdition | Error | null => {
    try {
      return asked === null ? null : placedEdition(getConfig(asked, mode), hosts());
    } catch (cause) {
      return asError(cause);
    }
  }, [asked, mode, hosts]);
  const isChosen = wanted.isExplicit || followsRegion;
  const known = config instanceof Error ? null : config;
  const spoken = wanted.language ?? lang ?? known?.language ?? 'en';

  useEffect(() => {
    // Where an address that nobody knows leads is nobody's choice.
    if (known !== null && segment !== null && isChosen) keepChosenEdition(known.edition);
  }, [known, segment, isChosen]);
  const { replace, place, isInside } = router;
  const tagLanguage = lang ?? (attribute ? (known?.language ?? null) : null);
  useEffect(() => {
    if (segment !== null || !isInside) return;
    // Not the browser's: a language names an edition, too, and what a reader's machine speaks is no choice of that.
    const language = chooseLanguage({ attribute: tagLanguage, page: documentLanguage(), browser: [] });
    replace({ segment: localeCodeOf(language), path: place.path });
  }, [segment, isInside, tagLanguage, replace, place]);
  useEffect(() => {
    if (!isInside) platform.log.error('[PW] <pw-portal>: the address of this page is not below its base-path');
  }, [isInside, platform]);

  if (config instanceof Error) return { kind: 'invalid', lang: spoken, cause: config };
  if (known === null || (segment === null && isInside)) return { kind: 'waiting', lang: spoken };
  return { kind: 'known', lang: spoken, edition: known };
};
