import type { ShippingAddress, ValidationStatus } from '../../addresses/address.ts';
import { encodeAdapterAddress, encodeCardAddress } from '../../addresses/address-codec.ts';
import { isSameStoredAddress } from '../../addresses/same-address.ts';
import { cardBilling } from '../../contract/subscriptions/card-billing.ts';
import { conductor } from '../../contract/subscriptions/conductor.ts';
import type { PreviewItem } from '../previews/preview-item.ts';
import type { OperationDescriptor } from './operation.ts';
import { allowed, ifRunning, permissionByState } from './permission.ts';

/** Another delivery address. */
export interface UpdateShipping {
  name: 'update-shipping';
  address: ShippingAddress;
  validation: ValidationStatus;
  /** Of the address that was read before. */
  token: string;
}

/** Preview of another delivery address, from the next issue on. */
const previewShipping = (): PreviewItem[] => [
  { kind: 'free' },
  { kind: 'next-issue' },
  { kind: 'rest-stays' },
  { kind: 'undo-any-time' },
];

/** Updates the delivery address. */
export const updateShipping: OperationDescriptor<UpdateShipping> = {
  name: 'update-shipping',
  permission: permissionByState({ ...ifRunning(allowed), future: allowed, paused: allowed }),
  preview: previewShipping,
  send: {
    cardBilling: ({ http, subscription: { subsId }, options }, { address, validation, token }) => {
      const body = { subscription_id: subsId, token, address: encodeCardAddress(address, validation) };
      return http(cardBilling.updateShippingInfo, { ...options, body });
    },
    conductor: ({ http, subscription: { subsId }, options }, { address, token }) => {
      const body = { subscription_id: subsId, token, address: encodeAdapterAddress(address) };
      return http(conductor.updateShippingInfo, { ...options, body });
    },
  },
  isDone: () => false,
  isAddressDone: (operation, address) => address !== null && isSameStoredAddress(address, operation.address),
};
