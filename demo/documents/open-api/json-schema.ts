/** The contract's schemas as JSON Schema (draft 2020-12, as OpenAPI 3.1 takes it). */
import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { signInReply } from '../../../src/http/contract/account-replies.ts';
import { adapterAddress, cardAddress, changedReply } from '../../../src/http/contract/billing-replies.ts';
import { offeredPlan } from '../../../src/http/contract/checkout-calls.ts';
import { billingFailureReply, failureReply, loginFailureReply } from '../../../src/http/contract/index.ts';
import { wireInvoice } from '../../../src/http/contract/invoice-calls.ts';
import { newsletterReply } from '../../../src/http/contract/mailing.ts';
import { paymentMethodsReply } from '../../../src/http/contract/payment-method-replies.ts';
import { loginReply } from '../../../src/http/contract/replies.ts';
import { detailedSubscription } from '../../../src/http/contract/subscription-calls.ts';

/** Schemas that many calls share, by the names that they have in the document. */
const named: Readonly<Record<string, GenericSchema>> = {
  Subscription: detailedSubscription,
  Address: cardAddress,
  ConductorAddress: adapterAddress,
  Invoice: wireInvoice,
  OfferedPlan: offeredPlan,
  Newsletter: newsletterReply,
  LogIn: loginReply,
  SignIn: signInReply,
  ChangedSubscription: changedReply,
  PaymentMethods: paymentMethodsReply,
  Failure: failureReply,
  LogInFailure: loginFailureReply,
  BillingFailure: billingFailureReply,
};

/**
 * What JSON Schema has no word for is left to descriptions; anything that is not named here stops the build, so that
 * nothing is lost in silence.
 */
const config = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'throw',
  ignoreActions: ['trim', 'to_lower_case', 'to_upper_case', 'finite', 'check'],
  overrideSchema: ({ valibotSchema: { type } }) => {
    if (type === 'custom') return { type: 'object' };
    // Bytes have no schema.
    return type === 'blob' ? {} : null;
  },
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'regex' && 'requirement' in valibotAction && valibotAction.requirement instanceof RegExp
      ? { ...jsonSchema, pattern: valibotAction.requirement.source }
      : null,
  definitions: { ...named },
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig;

/** A schema as it stands in the document; what is shared is referred to. */
export const jsonSchemaOf = (schema: GenericSchema): JsonSchema => {
  const { $schema: _, $defs: __, ...own } = toJsonSchema(schema, config);
  return own;
};

/** The shared ones, for `components.schemas`. */
export const sharedSchemas = (): Record<string, JsonSchema> => {
  const { $defs = {} } = toJsonSchema(detailedSubscription, config);
  const shared = Object.entries($defs).flatMap(([name, schema]) =>
    typeof schema === 'object' ? [[name, schema]] : [],
  );
  return Object.fromEntries(shared);
};
