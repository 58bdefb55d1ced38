/** Cost of a plan option when the reader chose it, in cents: its price, and the amount that is charged now. */
export interface AgreedCost {
  price: number;
  charge: number;
}

/** Writes it as fields of a body: the service refuses a change that costs something else. */
export const agreedFields = (agreed: AgreedCost | undefined) =>
  agreed === undefined ? {} : { agreed_price: agreed.price, agreed_charge: agreed.charge };

/** Writes it as fields of a query. */
export const agreedQuery = (agreed: AgreedCost | undefined) =>
  agreed === undefined ? {} : { agreed_price: String(agreed.price), agreed_charge: String(agreed.charge) };
