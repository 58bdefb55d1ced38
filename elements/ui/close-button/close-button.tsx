/** A round button with a cross; `label` is its accessible name. */
export const CloseButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    className="close-button close-button-round"
    part="close-button"
    aria-label={label}
    onClick={onClick}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M6 6l12 12M18 6L6 18" />
    </svg>
  </button>
);
