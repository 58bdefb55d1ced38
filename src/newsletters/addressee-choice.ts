import { atom, type WritableAtom } from 'nanostores';
import type { Http } from '../http/client.ts';
import type { AddresseeChoice } from './addressee.ts';

const choices = new WeakMap<Http, WritableAtom<AddresseeChoice | null>>();

/** The page's one answer to the question whose newsletters are meant: what is chosen in one element holds in all. */
export const addresseeChoice = (http: Http): WritableAtom<AddresseeChoice | null> => {
  const store = choices.get(http) ?? atom<AddresseeChoice | null>(null);
  choices.set(http, store);
  return store;
};
