/** State of a hosted field, as in Braintree's events. */
export interface HostedField {
  isEmpty: boolean;
  isValid: boolean;
  isPotentiallyValid: boolean;
  isFocused: boolean;
}

/** An error as Braintree's scripts throw it. */
export const braintreeError = (code: string, details: unknown = null): Error =>
  Object.assign(new Error(`Braintree says ${code}`), { code, details, type: 'CUSTOMER' });

interface BraintreeAnswers {
  /** Result of tokenizing the fields; an `Error` is thrown. */
  tokenize?: unknown;
  /** The bank's reply. */
  verifyCard?: unknown;
  /** Fields that are filled while they are created, before anybody can listen. */
  filledEarly?: readonly string[];
}

/** Braintree's scripts, with the same API as the real ones; their calls are recorded in `calls`. */
export const createFakeBraintree = ({ tokenize, verifyCard, filledEarly = [] }: BraintreeAnswers = {}) => {
  const filled: HostedField = { isEmpty: false, isValid: true, isPotentiallyValid: true, isFocused: false };
  const empty: HostedField = { ...filled, isEmpty: true, isValid: false };
  const stateOf = (name: string) => (filledEarly.includes(name) ? filled : empty);
  const calls: { name: string; args: unknown }[] = [];
  const listeners: { event: string; then: (result: unknown) => void }[] = [];
  const recordCall = async (name: string, args: unknown, result: unknown) => {
    calls.push({ name, args });
    if (result instanceof Error) throw result;
    return result;
  };
  const note = (name: string) => (args: unknown) => void calls.push({ name, args });
  const hosted = {
    on: (event: string, then: (result: unknown) => void) => void listeners.push({ event, then }),
    getState: () => ({
      fields: Object.fromEntries(['number', 'expirationDate', 'cvv'].map((name) => [name, stateOf(name)])),
      cards: filledEarly.includes('number') ? [{ type: 'visa' }] : [{ type: 'visa' }, { type: 'master-card' }],
    }),
    focus: note('focus'),
    teardown: async () => note('teardown')(null),
    tokenize: (args: unknown) =>
      recordCall(
        'tokenize',
        args,
        tokenize ?? { nonce: 'nonce-1', details: { bin: '411111', cardType: 'MasterCard', lastFour: '1111' } },
      ),
  };
  const secure = {
    teardown: async () => note('end of 3-D Secure')(null),
    verifyCard: (args: unknown) =>
      recordCall(
        'verifyCard',
        args,
        verifyCard ?? { nonce: 'nonce-2', liabilityShifted: true, liabilityShiftPossible: true },
      ),
  };
  const braintree = {
    client: { create: (args: unknown) => recordCall('client', args, { authorization: 'a client' }) },
    hostedFields: { create: (args: unknown) => recordCall('hostedFields', args, hosted) },
    threeDSecure: { create: (args: unknown) => recordCall('threeDSecure', args, secure) },
  };
  const type = (name: string, change: Partial<HostedField> = {}, event = 'validityChange', cards: object[] = []) => {
    const field = { isEmpty: false, isValid: true, isPotentiallyValid: true, isFocused: true, ...change };
    for (const listener of listeners)
      if (listener.event === event) listener.then({ emittedBy: name, fields: { [name]: field }, cards });
  };
  const args = (name: string): unknown => calls.find((each) => each.name === name)?.args;
  return { braintree, asked: calls, given: args, type };
};
