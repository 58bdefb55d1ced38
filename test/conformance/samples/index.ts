/** A request for each call of the contract. */
import { accountSamples } from './account-samples.ts';
import { cardBillingSamples, conductorSamples } from './billing-samples.ts';
import { listSamples, paymentSamples, sellingSamples } from './money-samples.ts';
import { flowVersionSamples, mailingSamples, operatorSamples, paywallSamples } from './paywall-samples.ts';
import type { Sample, Samples } from './sample.ts';

/** All of them, by the ids of the calls. */
export const samples: Samples = {
  ...paywallSamples,
  ...flowVersionSamples,
  ...operatorSamples,
  ...mailingSamples,
  ...accountSamples,
  ...cardBillingSamples,
  ...conductorSamples,
  ...listSamples,
  ...paymentSamples,
  ...sellingSamples,
};

/** The sample of a call; a call of the contract without one is a mistake of the suite. */
export const sampleOf = (id: string): Sample => {
  const sample = samples[id];
  if (sample === undefined) throw new Error(`The suite has no request for ${id}`);
  return sample;
};
