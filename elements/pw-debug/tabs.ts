import { make } from './make.ts';

/** One tab. */
export interface Tab {
  name: string;
  label: string;
  panel: HTMLElement;
}

const steps = new Map<string, (at: number, count: number) => number>([
  ['ArrowRight', (at) => at + 1],
  ['ArrowLeft', (at) => at - 1],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
]);

/** Tabs by the usual keys: arrows, Home and End go from one to the next, which is chosen at once. */
export const makeTabs = (
  tabs: readonly Tab[],
  onChoose: (name: string) => void,
): { list: HTMLElement; choose: (name: string) => void } => {
  const buttons = tabs.map(({ name, label, panel }) => {
    const button = make(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `pw-debug-tab-${name}`,
        'aria-controls': `pw-debug-panel-${name}`,
        class: 'tab',
      },
      label,
    );
    panel.id = `pw-debug-panel-${name}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', button.id);
    return button;
  });
  const choose = (wanted: string) => {
    for (const [at, { name, panel }] of tabs.entries()) {
      const isChosen = name === wanted;
      panel.hidden = !isChosen;
      buttons[at]?.setAttribute('aria-selected', String(isChosen));
      buttons[at]?.setAttribute('tabindex', isChosen ? '0' : '-1');
    }
    onChoose(wanted);
  };
  const list = make('div', { role: 'tablist', 'aria-label': 'What to look at', class: 'tabs' }, ...buttons);
  for (const [at, button] of buttons.entries()) button.addEventListener('click', () => choose(tabs[at]?.name ?? ''));
  list.addEventListener('keydown', ({ key, target }) => {
    const at = target instanceof HTMLButtonElement ? buttons.indexOf(target) : -1;
    const to = steps.get(key)?.(at, buttons.length);
    if (at < 0 || to === undefined) return;
    const next = (to + buttons.length) % buttons.length;
    choose(tabs[next]?.name ?? '');
    buttons[next]?.focus();
  });
  return { list, choose };
};
