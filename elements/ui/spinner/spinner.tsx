/** A spinner that appears after 300 ms. `label` is its text for screen readers. */
export const Spinner = ({ label }: { label?: string | undefined }) => (
  <span className="spinner" part="spinner" role={label === undefined ? undefined : 'status'}>
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9" />
    </svg>
    {label !== undefined && <span className="unseen">{label}</span>}
  </span>
);
