/** Every script of the gateways, composed once. */

import { clientParts, runClient } from '../braintree/braintree-client.ts';
import { hostedParts, runHostedFields } from '../braintree/braintree-fields.ts';
import { runThreeDSecure, secureParts } from '../braintree/braintree-secure.ts';
import { composeScript } from '../card-fields/compose-script.ts';
import { fieldPage, runField } from '../card-fields/field-page.ts';
import { fieldRules } from '../card-fields/field-rules.ts';
import { acceptFrame, connectToHost, frameUrl, requestGateway, scriptUrl } from '../card-fields/frame-port.ts';
import { openOverlay, overlayUrl } from '../card-fields/overlay.ts';
import { questionPage, runQuestion } from '../card-fields/question-page.ts';
import { stripeElementParts } from '../stripe/stripe-elements.ts';
import { runStripe, stripeParts } from '../stripe/stripe-script.ts';

const framePortParts = {
  requestGateway,
  frameUrl,
  connectToHost,
  scriptUrl,
  acceptFrame,
};

/** The scripts that host pages load, by their paths under `/gateways`; each gets the address that it comes from. */
export const hostScripts: Readonly<Record<string, (scriptAddress: string) => string>> = {
  '/stripe/stripe.js': (scriptAddress) =>
    composeScript(
      { scriptAddress, ...framePortParts, ...stripeElementParts, ...stripeParts, openOverlay, overlayUrl },
      runStripe,
    ),
  '/braintree/client.js': (scriptAddress) =>
    composeScript({ scriptAddress, ...framePortParts, ...clientParts }, runClient),
  '/braintree/hosted-fields.js': (scriptAddress) =>
    composeScript({ scriptAddress, ...framePortParts, ...hostedParts }, runHostedFields),
  '/braintree/three-d-secure.js': (scriptAddress) =>
    composeScript({ scriptAddress, ...framePortParts, ...secureParts }, runThreeDSecure),
};

/** The scripts of the gateways' own pages, by their paths under `/gateways`. */
export const pageScripts: Readonly<Record<string, string>> = {
  '/pages/field.js': composeScript({ ...fieldRules, ...fieldPage }, runField),
  '/pages/question.js': composeScript({ ...framePortParts, ...questionPage }, runQuestion),
};
