import { useLingui } from '@lingui/react';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { parseLanguage } from '../../../src/i18n/languages.ts';
import type { FieldState, Means, Unopened } from '../../../src/payment/means.ts';
import { openMeans } from '../../../src/payment/open-means.ts';
import type { FieldName, FieldTrouble, PaymentKind, Seller } from '../../../src/payment/payment.ts';
import { fieldsOf } from '../../../src/payment/payment-kinds.ts';
import { movedEvent } from '../../define.ts';
import { useSdk } from '../../sdk-context.tsx';
import { createFieldHolder, type FieldHolder } from './field-holder.ts';
import { useFieldLook } from './field-look.ts';
import { fieldLabel, troubleText } from './payment-words.ts';

/** How the chosen way to pay stands; `none`: nothing is to be loaded for it. */
export type MeansState = { kind: 'none' | 'loading' | Unopened } | { kind: 'ready'; means: Means };

/** The chosen way to pay, with the fields that its gateway draws. */
export interface OpenedMeans {
  state: MeansState;
  fields: Readonly<Partial<Record<FieldName, FieldState>>>;
  /** The slot that shows a field. */
  slotOf: (name: FieldName) => string;
  /** The fields were loaded anew, and what stood in them is gone. */
  isTypedAnew: boolean;
  /** What the fields were drawn on, while they keep another look than the one around them; null: they match it. */
  background: string | null;
  /** Says at the fields what is wrong with them. */
  describe: (troubles: Partial<Record<FieldName, FieldTrouble>>) => void;
  /** Loads it once more. */
  again: () => void;
}

interface MeansPlaces {
  /** An element of the tree that shows the fields. */
  place: RefObject<HTMLElement | null>;
  /** What `useFieldLook` looks at. */
  probe: RefObject<HTMLElement | null>;
  /** Hears Enter in a field. */
  onSubmit: () => void;
}

/**
 * Opens a way to pay for as long as it is chosen, and takes away all that its gateway has drawn afterwards. Frames that
 * were moved within the page are loaded anew by the browser: they are drawn anew then. Fields that can't take another look
 * are drawn anew while nothing stands in them; what somebody has typed keeps the look, and the box, that it was drawn with.
 */
export const useMeans = (kind: PaymentKind | null, seller: Seller, places: MeansPlaces): OpenedMeans => {
  const { place, probe } = places;
  const { i18n } = useLingui();
  const { platform, http } = useSdk();
  const prefix = useId();
  const shop = useRef(seller);
  shop.current = seller;
  const shopKey = `${seller.ids.siteId} ${seller.gateway} ${seller.mode}`;
  const [state, setState] = useState<MeansState>({ kind: 'none' });
  const [fields, setFields] = useState<OpenedMeans['fields']>({});
  const [turn, setTurn] = useState({ isRetry: false });
  const [background, setBackground] = useState<string | null>(null);
  const [isTypedAnew, setTypedAnew] = useState(false);
  const holders = useRef(new Map<FieldName, FieldHolder>());
  const latest = useRef(state);
  latest.current = state;
  const filled = useRef(new Set<FieldName>());
  const drawnOn = useRef('');
  const isOutdated = useRef(false);
  const submitted = useRef(places.onSubmit);
  submitted.current = places.onSubmit;
  const slotOf = useCallback((name: FieldName) => `pw-pay-${prefix}-${name}`, [prefix]);

  const openAnew = useCallback((isRetry = false) => {
    const hasTyped = filled.current.size > 0;
    setTypedAnew((was) => was || hasTyped);
    setTurn({ isRetry });
  }, []);
  const lookNow = useFieldLook(probe, (look) => {
    const now = latest.current;
    if (now.kind !== 'ready' || now.means.restyle(look)) return;
    if (filled.current.size === 0) return openAnew();
    isOutdated.current = look.backgroundColor !== drawnOn.current;
    setBackground(isOutdated.current ? drawnOn.current : null);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn or edition opens it anew
  useEffect(() => {
    const root = place.current?.getRootNode();
    setFields({});
    filled.current.clear();
    isOutdated.current = false;
    setBackground(null);
    if (kind === null || kind === 'paypal' || !(root instanceof ShadowRoot) || !(root.host instanceof HTMLElement)) {
      return setState({ kind: 'none' });
    }
    const { host } = root;
    const abort = new AbortController();
    const { signal } = abort;
    const own = new Map(
      fieldsOf[kind].map((name) => {
        const label = fieldLabel(i18n, name);
        return [name, createFieldHolder({ host, slot: slotOf(name), label, onMoved: () => openAnew() })] as const;
      }),
    );
    holders.current = own;
    const fieldPlaces = Object.fromEntries(
      [...own].map(([name, { place: element }]) => [name, { element, label: fieldLabel(i18n, name) }]),
    );
    setState({ kind: 'loading' });
    let means: Means | null = null;
    const look = lookNow();
    drawnOn.current = look.backgroundColor;
    const options = {
      places: fieldPlaces,
      look,
      language: parseLanguage(i18n.locale) ?? 'en',
      signal,
      isRetry: turn.isRetry,
      onSubmit: () => submitted.current(),
      onField: (name: FieldName, field: FieldState) => {
        if (signal.aborted) return;
        setFields((now) => ({ ...now, [name]: field }));
        if (field.isEmpty) {
          filled.current.delete(name);
          if (isOutdated.current && filled.current.size === 0) openAnew();
        } else {
          filled.current.add(name);
          setTypedAnew(false);
        }
      },
    };
    void openMeans(kind, { seller: shop.current, http, platform }, options).then((opened) => {
      if (typeof opened === 'string') {
        if (!signal.aborted) setState({ kind: opened });
        return;
      }
      if (signal.aborted) return opened.end();
      means = opened;
      setState({ kind: 'ready', means: opened });
    });
    // A browser that can move elements as they are (`moveBefore`) keeps the frames, and what was typed into them.
    const moved = () => {
      if (means === null || [...own.values()].some((holder) => holder.hasLostFrames())) openAnew();
    };
    root.addEventListener(movedEvent, moved);
    return () => {
      abort.abort();
      root.removeEventListener(movedEvent, moved);
      means?.end();
      for (const { remove } of own.values()) remove();
    };
  }, [kind, shopKey, http, platform, i18n, i18n.locale, place, slotOf, lookNow, openAnew, turn]);

  return {
    state,
    fields,
    slotOf,
    isTypedAnew,
    background,
    describe: (troubles) => {
      for (const [name, { describe }] of holders.current) {
        const trouble = troubles[name];
        describe(trouble === undefined ? '' : troubleText(i18n, trouble, name));
      }
    },
    again: () => openAnew(true),
  };
};
