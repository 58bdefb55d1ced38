/** The button that closes a wall. */
export const closeButtonMarkup =
  '<button type="button" class="close-button close-button-round" part="close-button"><svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M6 6l12 12M18 6L6 18"/></svg></button>';
