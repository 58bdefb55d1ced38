import { withoutPrototype } from '../../../src/platform/own-value.ts';
import { savesData } from '../../host/when-idle.ts';

/** Finds the controls of a form, each by the name under which React draws it again. */
const controlsIn = (place: Element): Map<string, HTMLElement> => {
  const controls = [
    ...place.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLButtonElement>('input, select, button'),
  ];
  return new Map(controls.map((control) => [control.name || (control.textContent ?? ''), control]));
};

/** Receives what a reader does with a form that was drawn without React. */
interface StaticFormListener {
  /** A control got the focus or, unless the browser saves data, the pointer is over one. */
  onUse(): void;
  /** A button was pressed, or Enter. */
  onPress(): void;
  /** The reader let go of the form. */
  onRest(): void;
}

/** A form that was drawn without React: it keeps what a reader types and presses until React has drawn it. */
export interface StaticForm {
  /** True while a reader types in it or presses on it: to replace it now would disturb them. */
  isInUse(): boolean;
  /** Shows that what was pressed waits, with a text for screen readers. */
  setBusy(text: string): void;
  /** Lets it be pressed again, and shows why; `failure` may be empty. */
  setIdle(failure: string): void;
  /**
   * Passes values, focus and press to the same form in another place, which must be visible, and lets go of the reader.
   * A value that the reader did not change is left to the other form.
   */
  handTo(other: Element): void;
  dispose(): void;
}

const tell = (field: HTMLElement, name: 'input' | 'change') =>
  field.dispatchEvent(new Event(name, withoutPrototype({ bubbles: true, composed: true })));

/** The menus that the reader has used: what the page chose in the others may be out of date. */
const usedMenus = new WeakSet<HTMLElement>();

const noteUse = (menu: HTMLSelectElement): HTMLSelectElement => {
  usedMenus.add(menu);
  return menu;
};

/** Copies what the reader has typed or chosen; the event tells the other form. */
const copyValue = (from: HTMLElement, to: HTMLElement | undefined): void => {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.value !== from.defaultValue) {
    to.value = from.value;
    tell(to, 'input');
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement && usedMenus.has(from)) {
    to.value = from.value;
    tell(to, 'change');
  }
};

const listenAll = (target: EventTarget, listeners: Readonly<Record<string, (event: Event) => void>>): (() => void) => {
  const entries = Object.entries(listeners);
  for (const [name, then] of entries) target.addEventListener(name, then, true);
  return () => {
    for (const [name, then] of entries) target.removeEventListener(name, then, true);
  };
};

const findButton = (target: EventTarget | null): HTMLButtonElement | null =>
  target instanceof Element ? target.closest('button') : null;

/** Listens to the form that stands in a place. `createSpinner` makes the sign of a button that waits. */
export const openStaticForm = (
  place: HTMLElement,
  createSpinner: () => HTMLElement,
  { onUse, onPress, onRest }: StaticFormListener,
): StaticForm => {
  let pressed: HTMLElement | null = null;
  let isPointerDown = false;
  const focused = (): Element | null => {
    const root = place.getRootNode();
    const active = root instanceof ShadowRoot ? root.activeElement : null;
    return place.contains(active) ? active : null;
  };
  const press = (button: HTMLElement | null) => {
    pressed ??= button;
    onPress();
  };
  const release = () => {
    isPointerDown = false;
    onRest();
  };
  const stopPlace = listenAll(place, {
    submit: (event) => {
      event.preventDefault();
      press(place.querySelector<HTMLElement>('[type="submit"]'));
    },
    click: ({ target }) => {
      const button = findButton(target);
      if (button?.type === 'button') press(button);
    },
    change: ({ target }) => {
      if (target instanceof HTMLSelectElement) press(noteUse(target));
    },
    focusin: onUse,
    pointerover: savesData() ? () => {} : onUse,
    focusout: onRest,
    pointerdown: () => {
      isPointerDown = true;
    },
  });
  const stopWindow = listenAll(window, { pointerup: release, pointercancel: release });
  const dispose = () => {
    stopPlace();
    stopWindow();
  };
  const show = (isBusy: boolean, status: string, failure: string) => {
    for (const field of place.querySelectorAll('input')) field.readOnly = isBusy;
    const group = pressed?.closest('form') ?? pressed?.parentElement;
    const statusElement = group?.querySelector('[role="status"]');
    if (statusElement) statusElement.textContent = status;
    const alert = group?.querySelector('[role="alert"]');
    if (alert) alert.textContent = failure;
  };
  return {
    isInUse: () => isPointerDown || focused()?.matches('input') === true,
    setBusy: (text) => {
      if (!(pressed instanceof HTMLButtonElement) || pressed.hasAttribute('aria-disabled')) return;
      pressed.setAttribute('aria-disabled', 'true');
      pressed.append(createSpinner());
      show(true, text, '');
    },
    setIdle: (failure) => {
      show(false, '', failure);
      pressed?.removeAttribute('aria-disabled');
      pressed?.querySelector('.spinner')?.remove();
      pressed = null;
    },
    handTo: (other) => {
      dispose();
      const counterparts = controlsIn(other);
      let pressedCounterpart: HTMLElement | undefined;
      for (const [name, control] of controlsIn(place)) {
        const counterpart = counterparts.get(name);
        copyValue(control, counterpart);
        if (control === focused()) counterpart?.focus(withoutPrototype({ preventScroll: true }));
        if (control === pressed && control instanceof HTMLButtonElement) pressedCounterpart = counterpart;
      }
      pressedCounterpart?.click();
    },
    dispose,
  };
};
