/** The offers of each edition: monthly, yearly, and with the Saturday paper. */
import type { SeedOffer } from '../../service/seeding/seed-billing-types.ts';
import { editions, type SeedEdition } from '../editions.ts';
import { offerLabels } from './offer-labels.ts';
import { type PlanKind, planId } from './plans.ts';

/** The yearly plan is featured, and has a trial of two weeks. */
const yearlyTrialDays = 14;

const offersOf = ({ edition, language, billing }: SeedEdition): SeedOffer[] => {
  const { digital, yearly, print } = offerLabels(language);
  const offer = (kind: PlanKind, description: readonly string[], more: Partial<SeedOffer> = {}): SeedOffer => ({
    planId: planId(edition, kind),
    billing,
    description,
    trialDays: 0,
    isFeatured: false,
    ...more,
  });
  return [
    offer('digital-monthly', digital),
    offer('digital-yearly', [...digital, yearly], { trialDays: yearlyTrialDays, isFeatured: true }),
    offer('print-monthly', [...digital, ...print]),
  ];
};

/** Every offer. */
export const offers: readonly SeedOffer[] = editions.flatMap(offersOf);
