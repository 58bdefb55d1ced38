import type { PreviewItem } from './preview-item.ts';

/** Preview of another invoice address, from the next invoice on. */
export const previewBillingAddress = (): PreviewItem[] => [
  { kind: 'free' },
  { kind: 'next-invoice' },
  { kind: 'undo-any-time' },
];
