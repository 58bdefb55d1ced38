/** How a hosted field stands, as Braintree tells it. */
interface HostedField {
  isEmpty: boolean;
  isValid: boolean;
  isPotentiallyValid: boolean;
  isFocused: boolean;
}

/** An error as Braintree's scripts throw it. */
export const braintreeError = (code: string, details: unknown = null): Error =>
  Object.assign(new Error(`Braintree says ${code}`), { code, details, type: 'CUSTOMER' });

interface BraintreeAnswers {
  /** What making a nonce of the fields comes to; an `Error` is thrown. */
  tokenize?: unknown;
  /** What the bank says. */
  verifyCard?: unknown;
}

/** Braintree's scripts, of the shapes that the real ones have; what was asked for is kept in `asked`. */
export const createFakeBraintree = ({ tokenize, verifyCard }: BraintreeAnswers = {}) => {
  const asked: { name: string; given: unknown }[] = [];
  const ears: { event: string; then: (said: unknown) => void }[] = [];
  const answer = async (name: string, given: unknown, said: unknown) => {
    asked.push({ name, given });
    if (said instanceof Error) throw said;
    return said;
  };
  const note = (name: string) => (given: unknown) => void asked.push({ name, given });
  const hosted = {
    on: (event: string, then: (said: unknown) => void) => void ears.push({ event, then }),
    focus: note('focus'),
    teardown: async () => note('teardown')(null),
    tokenize: (given: unknown) =>
      answer(
        'tokenize',
        given,
        tokenize ?? { nonce: 'nonce-1', details: { bin: '411111', cardType: 'MasterCard', lastFour: '1111' } },
      ),
  };
  const secure = {
    teardown: async () => note('end of 3-D Secure')(null),
    verifyCard: (given: unknown) =>
      answer(
        'verifyCard',
        given,
        verifyCard ?? { nonce: 'nonce-2', liabilityShifted: true, liabilityShiftPossible: true },
      ),
  };
  const braintree = {
    client: { create: (given: unknown) => answer('client', given, { authorization: 'a client' }) },
    hostedFields: { create: (given: unknown) => answer('hostedFields', given, hosted) },
    threeDSecure: { create: (given: unknown) => answer('threeDSecure', given, secure) },
  };
  const type = (name: string, change: Partial<HostedField> = {}, event = 'validityChange') => {
    const field = { isEmpty: false, isValid: true, isPotentiallyValid: true, isFocused: true, ...change };
    for (const ear of ears)
      if (ear.event === event) ear.then({ emittedBy: name, fields: { [name]: field }, cards: [] });
  };
  const given = (name: string): unknown => asked.find((each) => each.name === name)?.given;
  return { braintree, asked, given, type };
};
