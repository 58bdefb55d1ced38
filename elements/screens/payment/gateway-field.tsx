import { useId } from 'react';

interface GatewayFieldProps {
  label: string;
  /** The slot that shows what the gateway has drawn. */
  slot: string;
  error: string | null;
  isFocused: boolean;
  isWide: boolean;
  /** The colour that it was drawn on, while its text can't follow another; null: that of the tokens. */
  background: string | null;
  /** Leads into the gateway's frame. */
  onFocus: () => void;
}

/**
 * Label, frame and error of a field that a gateway draws. No label reaches into its frame: an input that nobody meets
 * takes the click on the label, and passes it on.
 */
export const GatewayField = ({ label, slot, error, isFocused, isWide, background, onFocus }: GatewayFieldProps) => {
  const id = useId();
  return (
    <div className="field payment-gateway-field" part="field" data-wide={isWide || undefined}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        <input id={id} className="unseen" type="text" readOnly tabIndex={-1} aria-hidden="true" onFocus={onFocus} />
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
