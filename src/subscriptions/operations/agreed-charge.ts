import type { PreviewItem } from '../previews/preview-item.ts';

/**
 * Returns what a sheet has said is charged now, in cents, as a parameter of its operation: the service refuses it if that
 * is not so any more, such as after the last paid day. Nothing, where the sheet says that the sum is not known: the reader
 * agrees to the plan's price then.
 */
export const agreedChargeOf = (items: readonly PreviewItem[]): { agreedCharge?: number } => {
  for (const item of items) {
    if (item.kind === 'free') return { agreedCharge: 0 };
    if (item.kind === 'charged-now') return { agreedCharge: item.cents };
  }
  return {};
};

/** Writes it as a field of a body. */
export const agreedChargeField = ({ agreedCharge }: { agreedCharge?: number }): { agreed_charge?: number } =>
  agreedCharge === undefined ? {} : { agreed_charge: agreedCharge };
