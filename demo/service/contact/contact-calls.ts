/** The contact-verification service, as the sandbox plays it (`address-book.ts`). */
import { contact } from '../../../src/http/contract/contact-calls.ts';
import { suggestionsQuery, verifyAddressBody } from '../../../src/http/contract/contact-requests.ts';
import { demandReader } from '../accounts/demand-reader.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';
import { lookAt, placesLike } from './known-places.ts';

/** The calls, answered from the book. */
export const contactCalls = (): Call[] => {
  const handlers: HandlersOf<typeof contact> = {
    verify: handler({
      query: nothing,
      body: verifyAddressBody,
      answer: async ({ body }, visit) => {
        await demandReader(visit);
        return lookAt(body);
      },
    }),
    suggestions: handler({
      query: suggestionsQuery,
      body: nothing,
      answer: async ({ query: { text, country } }, visit) => {
        await demandReader(visit);
        return { suggestions: placesLike(text, country) };
      },
    }),
  };
  return callsOf(contact, handlers);
};
