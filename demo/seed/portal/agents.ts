import type { SeedAgent } from '../../service/seeding/seed-billing-types.ts';

/** The newspaper's support agents, who may act for a reader. */
export const agents: readonly SeedAgent[] = [
  { name: 'Agnes Holm', email: 'agnes.holm@ledger.example' },
  { name: 'Tobias Renn', email: 'tobias.renn@ledger.example' },
];
