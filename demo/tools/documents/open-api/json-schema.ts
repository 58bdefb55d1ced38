/** The contract's schemas as JSON Schema (draft 2020-12, as OpenAPI 3.1 takes it). */
import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { signInReply } from '#src/contract/account/sign-in-reply.ts';
import { loginReply } from '#src/contract/auth/log-in.ts';
import { offeredPlan } from '#src/contract/checkout/checkout.ts';
import { billingFailureReply, failureReply, loginFailureReply } from '#src/contract/index.ts';
import { wireInvoice } from '#src/contract/invoices/invoice.ts';
import { newsletterReply } from '#src/contract/newsletters/newsletter.ts';
import { paymentMethodsReply } from '#src/contract/payment-methods/payment-method-replies.ts';
import { detailedSubscription } from '#src/contract/subscriptions/detailed-subscription.ts';
import { adapterAddress, cardAddress } from '#src/contract/subscriptions/postal-address.ts';
import { changedReply } from '#src/contract/subscriptions/subscription-change.ts';

/** Schemas that many calls share, by their names in the document. */
const sharedByName: Readonly<Record<string, GenericSchema>> = {
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
 * Returns a pattern that tools read alike with and without Unicode classes. A lone surrogate (`\p{Cs}`) can't stand in
 * JSON that is sent as UTF-8.
 */
const portablePattern = (source: string): string =>
  source.replaceAll('\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f').replaceAll('\\p{Cs}', '');

/**
 * Leaves constraints that JSON Schema can't express to descriptions. Any other one stops the build, so that nothing is
 * lost silently.
 */
const config = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'throw',
  ignoreActions: ['trim', 'to_lower_case', 'to_upper_case', 'finite', 'check'],
  overrideSchema: ({ valibotSchema: { type } }) => {
    if (type === 'custom') return { type: 'object' };
    // A generator shows a description where it would show nothing.
    if (type === 'unknown') return { description: 'Any value.' };
    // Bytes have no schema.
    return type === 'blob' ? {} : null;
  },
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'regex' && 'requirement' in valibotAction && valibotAction.requirement instanceof RegExp
      ? { ...jsonSchema, pattern: portablePattern(valibotAction.requirement.source) }
      : null,
  definitions: { ...sharedByName },
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig;

/** Returns the JSON Schema of a schema; shared schemas become references. */
export const jsonSchemaOf = (schema: GenericSchema): JsonSchema => {
  const { $schema: _, $defs: __, ...schemaBody } = toJsonSchema(schema, config);
  return schemaBody;
};

/** The shared ones, for `components.schemas`. */
export const sharedSchemas = (): Record<string, JsonSchema> => {
  const { $defs = {} } = toJsonSchema(detailedSubscription, config);
  const shared = Object.entries($defs).flatMap(([name, schema]) =>
    typeof schema === 'object' ? [[name, schema]] : [],
  );
  return Object.fromEntries(shared);
};
