/** Events, as listeners get them. */
export type EventsOf<Details> = { [Name in keyof Details]: CustomEvent<Details[Name]> };

/** The name of an event that one of the tags states in its contract. */
type EventName = Extract<keyof HTMLElementEventMap, `pw-${string}`>;

/** Dispatches one of these events on an element. */
export const dispatch = <Name extends EventName>(
  host: EventTarget,
  name: Name,
  detail: HTMLElementEventMap[Name]['detail'],
): void => {
  host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
};
