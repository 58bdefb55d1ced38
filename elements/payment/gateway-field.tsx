import { type ReactNode, useId } from 'react';
import type { FieldName } from '../../src/payments/fields/payment.ts';

interface GatewayFieldProps {
  name: FieldName;
  label: string;
  /** The slot that shows the gateway's field. */
  slot: string;
  error: string | null;
  isFocused: boolean;
  isWide: boolean;
  /** The background that the field was drawn on, while its text colour cannot change; null for the token's colour. */
  background: string | null;
  /** Shown beside the label. */
  aside?: ReactNode;
  /** Moves the focus into the gateway's frame. */
  onFocus: () => void;
}

/**
 * The label, frame and error of a gateway's field. A label cannot focus a frame, so a hidden input receives the focus
 * of the label's click and passes it on.
 */
export const GatewayField = (props: GatewayFieldProps) => {
  const { name, label, slot, error, isFocused, isWide, background, aside, onFocus } = props;
  const id = useId();
  return (
    <div className="field payment-gateway-field" part="field" data-wide={isWide || undefined}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          className="unseen"
          type="text"
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          data-label-of={name}
          onFocus={onFocus}
        />
        {aside}
      </div>
      <div
        className="payment-gateway-frame"
        part="input"
        data-focused={isFocused || undefined}
        data-invalid={error !== null || undefined}
        style={background === null ? undefined : { backgroundColor: background }}
      >
        <slot name={slot} />
      </div>
      {error !== null && (
        <p className="field-error" part="error">
          {error}
        </p>
      )}
    </div>
  );
};
