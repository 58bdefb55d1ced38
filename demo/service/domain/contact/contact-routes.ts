/** The contact-verification service, as the sandbox simulates it (`address-book.ts`). */
import { contact, suggestionsQuery, verifyAddressBody } from '#src/contract/addresses/contact.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { type Route, routesOf } from '../../http/router.ts';
import { requireReader } from '../readers/require-reader.ts';
import { suggestAddresses, verifyAddress } from './verify-address.ts';

/** The calls, answered from the book. */
export const contactRoutes = (): Route[] => {
  const handlers: HandlersOf<typeof contact> = {
    verify: handler({
      query: noInput,
      body: verifyAddressBody,
      handle: async ({ body }, context) => {
        await requireReader(context);
        return verifyAddress(body);
      },
    }),
    suggestions: handler({
      query: suggestionsQuery,
      body: noInput,
      handle: async ({ query: { text, country } }, context) => {
        await requireReader(context);
        return { suggestions: suggestAddresses(text, country) };
      },
    }),
  };
  return routesOf(contact, handlers);
};
