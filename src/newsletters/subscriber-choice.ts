import { atom, type WritableAtom } from 'nanostores';
import type { Http } from '../http/client.ts';
import type { SubscriberChoice } from './subscriber.ts';

const choices = new WeakMap<Http, WritableAtom<SubscriberChoice | null>>();

/**
 * Returns the page's only answer to the question whose newsletters are shown: a choice in one element applies to all.
 */
export const getSubscriberChoice = (http: Http): WritableAtom<SubscriberChoice | null> => {
  const store = choices.get(http) ?? atom<SubscriberChoice | null>(null);
  choices.set(http, store);
  return store;
};
