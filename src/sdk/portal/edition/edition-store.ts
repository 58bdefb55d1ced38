import { atom, computed, type ReadableAtom } from 'nanostores';
import type { EditionKey } from '../../../editions/edition.ts';
import { getEditionOfRegion } from '../../../editions/selection/edition-resolver.ts';
import { parseEdition, resolveEdition } from '../../../editions/selection/resolve-edition.ts';
import { resolveEditionUrls } from '../../../editions/selling/placed-edition.ts';
import type { PortalEdition, PortalMode } from '../../../editions/selling/portal-edition.ts';
import { getConfig } from '../../../editions/selling/portal-editions.ts';
import type { Dispose } from '../../../platform/platform.ts';
import type { Sdk } from '../../types.ts';
import type { RouterStore } from '../route/portal-router.ts';
import { chooseSegment } from './choose-segment.ts';

/** The edition and the language of the portal. */
export type EditionChoice =
  /** The region that decides is still loading, or the URL is about to get its locale segment. */
  | { kind: 'waiting'; lang: string }
  | { kind: 'known'; lang: string; edition: PortalEdition }
  /** The edition does not exist, or the deployment does not have it: the error has the spec's text (portal point 8). */
  | { kind: 'invalid'; lang: string; cause: Error };

/** The attributes of the tag that the choice depends on. */
export interface EditionAttributes {
  siteId: string;
  basePath: string | null;
  edition: string | null;
  lang: string | null;
  mode: PortalMode;
}

/** Dependencies of the choice. */
export interface EditionPorts {
  sdk: Pick<Sdk, '$region' | '$edition' | 'decidable' | 'hosts'> & { platform: Pick<Sdk['platform'], 'log'> };
  $router: RouterStore['$router'];
  $attributes: ReadableAtom<EditionAttributes>;
  /** The edition that was last shown in this tab. */
  chosenEdition: { read(): EditionKey | null; store(edition: EditionKey): void };
  /** Returns the page's `<html lang>`. */
  documentLanguage: () => string;
  /** Called with the text of an edition that does not exist. */
  onInvalid: (message: string) => void;
}

/** The edition and the language of a portal. */
export interface EditionStore {
  readonly $choice: ReadableAtom<EditionChoice>;
  /** True once the reader's session is known, or could not be determined. */
  readonly $isReady: ReadableAtom<boolean>;
  /** Until the returned function is called, the tab remembers the edition, and the URL gets its locale segment. */
  open(): Dispose;
}

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));

/** Derives the key of the edition: by tag, URL and session; if none names one, by the region (spec: portal point 4). */
const createKey = (
  { $attributes, chosenEdition }: EditionPorts,
  $segment: ReadableAtom<string | null>,
  { $isReady, $regionId }: { $isReady: ReadableAtom<boolean>; $regionId: ReadableAtom<string> },
) => {
  const $attribute = computed($attributes, ({ edition }) => edition);
  const $resolved = computed([$segment, $attribute], (segment, attribute) =>
    resolveEdition({ segment, attribute, chosenEdition: chosenEdition.read() }),
  );
  // The region decides once: a reader who logs in does not get another edition.
  const $key = computed([$resolved, $isReady, $regionId], ({ edition, followsRegion }, isReady, regionId) => {
    if (!followsRegion) return edition;
    return isReady ? (chosenEdition.read() ?? getEditionOfRegion(regionId) ?? edition) : null;
  });
  // An unknown `edition` attribute is reported, not ignored.
  const $requestedKey = computed([$attribute, $key], (attribute, key) =>
    attribute !== null && attribute !== '' && parseEdition(attribute) === null ? attribute : key,
  );
  return { $resolved, $requestedKey };
};

/** Derives the data of the edition, or why there is none. Another language does not change it. */
const createConfig = ({ sdk, $attributes }: EditionPorts, $requestedKey: ReadableAtom<string | null>) => {
  const $mode = computed($attributes, ({ mode }) => mode);
  return computed([$requestedKey, $mode], (requestedKey, mode): PortalEdition | Error | null => {
    try {
      return requestedKey === null ? null : resolveEditionUrls(getConfig(requestedKey, mode), sdk.hosts());
    } catch (cause) {
      return asError(cause);
    }
  });
};

const editionOf = (config: PortalEdition | Error | null): PortalEdition | null =>
  config instanceof Error ? null : config;

/** Derives the state that a view shows. */
const createChoice = (
  { $router, $attributes }: EditionPorts,
  { $resolved }: ReturnType<typeof createKey>,
  $config: ReturnType<typeof createConfig>,
) =>
  computed([$router, $attributes, $resolved, $config], (router, { lang: tagLang }, resolved, config): EditionChoice => {
    const lang = resolved.language ?? tagLang ?? editionOf(config)?.language ?? 'en';
    if (config instanceof Error) return { kind: 'invalid', lang, cause: config };
    if (config === null || (router.current.segment === null && router.isInside)) return { kind: 'waiting', lang };
    return { kind: 'known', lang, edition: config };
  });

/** Remembers the edition for this tab. An unknown locale segment is not a choice of the reader. */
const rememberEdition = (
  { chosenEdition }: EditionPorts,
  $segment: ReadableAtom<string | null>,
  { $resolved }: ReturnType<typeof createKey>,
  $config: ReturnType<typeof createConfig>,
): Dispose =>
  computed([$segment, $resolved, $config], (segment, { isExplicit, followsRegion }, config) =>
    segment !== null && (isExplicit || followsRegion) ? { edition: editionOf(config) } : null,
  ).subscribe((choice) => {
    if (choice?.edition) chosenEdition.store(choice.edition.edition);
  });

/** Gives a URL without a locale segment that of the page's language. */
const completeUrl = (
  { $router, $attributes, documentLanguage, sdk }: EditionPorts,
  $config: ReturnType<typeof createConfig>,
): Dispose => {
  const disposers = [
    computed([$router, $attributes, $config], (...state) => state).subscribe(([router, attributes, config]) => {
      const { current, isInside, replace } = router;
      if (current.segment !== null || !isInside) return;
      const editionLanguage = editionOf(config)?.language ?? null;
      replace({ segment: chooseSegment(attributes, editionLanguage, documentLanguage()), path: current.path });
    }),
    computed($router, ({ isInside }) => isInside).subscribe((isInside) => {
      if (!isInside) sdk.platform.log.error('[PW] <pw-portal>: the address of this page is not below its base-path');
    }),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
};

/** Tells the SDK which edition is shown, and the page that there is none. */
const reportEdition = (
  { sdk, $attributes, onInvalid }: EditionPorts,
  $config: ReturnType<typeof createConfig>,
): Dispose => {
  const $hasSite = computed($attributes, ({ siteId }) => siteId !== '');
  return computed([$config, $hasSite], (config, hasSite) => (hasSite ? config : null)).subscribe((config) => {
    if (config === null) return;
    sdk.$edition.set(editionOf(config)?.edition ?? null);
    if (!(config instanceof Error)) return;
    const { message, cause } = config;
    sdk.platform.log.error(message, ...(cause === undefined ? [] : [cause]));
    onInvalid(message);
  });
};

/** Creates the store that chooses the edition of a portal. */
export const createEditionStore = (ports: EditionPorts): EditionStore => {
  const $isReady = atom(false);
  void ports.sdk.decidable.then(() => $isReady.set(true));
  // Not derived: a derived store follows its source for a second after its end.
  const $regionId = atom(ports.sdk.$region.get().regionId);
  const $segment = computed(ports.$router, ({ current }) => current.segment);
  const key = createKey(ports, $segment, { $isReady, $regionId });
  const $config = createConfig(ports, key.$requestedKey);
  return {
    $choice: createChoice(ports, key, $config),
    $isReady,
    open: () => {
      const disposers = [
        ports.sdk.$region.subscribe(({ regionId }) => $regionId.set(regionId)),
        rememberEdition(ports, $segment, key, $config),
        completeUrl(ports, $config),
        reportEdition(ports, $config),
      ];
      return () => {
        for (const dispose of disposers) dispose();
      };
    },
  };
};
