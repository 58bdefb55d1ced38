import { useLingui } from '@lingui/react';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { parseLanguage } from '../../../src/i18n/languages.ts';
import type { FieldLook, FieldState, Means, Unopened } from '../../../src/payment/means.ts';
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
}

/**
 * Opens a way to pay for as long as it is chosen, and takes away all that its gateway has drawn afterwards. Frames do not
 * survive a move within the page, nor do all fields take another look: both open it anew.
 */
export const useMeans = (kind: PaymentKind | null, seller: Seller, { place, probe }: MeansPlaces): OpenedMeans => {
  const { i18n } = useLingui();
  const { platform, http } = useSdk();
  const prefix = useId();
  const shop = useRef(seller);
  shop.current = seller;
  const shopKey = `${seller.ids.siteId} ${seller.gateway} ${seller.mode}`;
  const [state, setState] = useState<MeansState>({ kind: 'none' });
  const [fields, setFields] = useState<OpenedMeans['fields']>({});
  const [turn, setTurn] = useState(0);
  const [isTypedAnew, setTypedAnew] = useState(false);
  const holders = useRef(new Map<FieldName, FieldHolder>());
  const latest = useRef(state);
  latest.current = state;
  const filled = useRef(new Set<FieldName>());
  const slotOf = useCallback((name: FieldName) => `pw-pay-${prefix}-${name}`, [prefix]);

  const openAnew = useCallback(() => {
    const hasTyped = filled.current.size > 0;
    setTypedAnew((was) => was || hasTyped);
    setTurn((count) => count + 1);
  }, []);
  const lookNow = useFieldLook(probe, (look: FieldLook) => {
    const now = latest.current;
    if (now.kind === 'ready' && !now.means.restyle(look)) openAnew();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn or edition opens it anew
  useEffect(() => {
    const root = place.current?.getRootNode();
    setFields({});
    filled.current.clear();
    if (kind === null || kind === 'paypal' || !(root instanceof ShadowRoot) || !(root.host instanceof HTMLElement)) {
      return setState({ kind: 'none' });
    }
    const { host } = root;
    const abort = new AbortController();
    const { signal } = abort;
    const own = new Map(
      fieldsOf[kind].map((name) => {
        const label = fieldLabel(i18n, name);
        return [name, createFieldHolder({ host, slot: slotOf(name), label, onMoved: openAnew })] as const;
      }),
    );
    holders.current = own;
    const places = Object.fromEntries(
      [...own].map(([name, { element }]) => [name, { element, label: fieldLabel(i18n, name) }]),
    );
    setState({ kind: 'loading' });
    let means: Means | null = null;
    const options = {
      places,
      look: lookNow(),
      language: parseLanguage(i18n.locale) ?? 'en',
      signal,
      onField: (name: FieldName, field: FieldState) => {
        if (signal.aborted) return;
        setFields((now) => ({ ...now, [name]: field }));
        if (field.isEmpty) filled.current.delete(name);
        else {
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
    root.addEventListener(movedEvent, openAnew);
    return () => {
      abort.abort();
      root.removeEventListener(movedEvent, openAnew);
      means?.end();
      for (const { remove } of own.values()) remove();
    };
  }, [kind, shopKey, http, platform, i18n, i18n.locale, place, slotOf, lookNow, openAnew, turn]);

  return {
    state,
    fields,
    slotOf,
    isTypedAnew,
    describe: (troubles) => {
      for (const [name, { describe }] of holders.current) {
        const trouble = troubles[name];
        describe(trouble === undefined ? '' : troubleText(i18n, trouble));
      }
    },
    again: openAnew,
  };
};
