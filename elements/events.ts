/** The DOM events that publishers listen to, and what each carries. All bubble and cross shadow roots. */
export interface PresswallEvents {
  'pw-ready': null;
  'pw-login': { loginStatus: string };
  'pw-logout': { loginStatus: string };
  'pw-show-template': { templateId: string; nodeId: string };
  'pw-remove-template': { templateId: string; nodeId: string };
  'pw-error': { message: string };
}

declare global {
  interface HTMLElementEventMap {
    'pw-ready': CustomEvent<PresswallEvents['pw-ready']>;
    'pw-login': CustomEvent<PresswallEvents['pw-login']>;
    'pw-logout': CustomEvent<PresswallEvents['pw-logout']>;
    'pw-show-template': CustomEvent<PresswallEvents['pw-show-template']>;
    'pw-remove-template': CustomEvent<PresswallEvents['pw-remove-template']>;
    'pw-error': CustomEvent<PresswallEvents['pw-error']>;
  }
}

/** Sends one of them from an element. */
export const dispatch = <Name extends keyof PresswallEvents>(
  host: EventTarget,
  name: Name,
  detail: PresswallEvents[Name],
): void => {
  host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
};
