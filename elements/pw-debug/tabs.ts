import { make } from './make.ts';

/** A tab of the debug panel. */
export interface Tab {
  name: string;
  label: string;
  panel: HTMLElement;
}

const keySteps = new Map<string, (index: number, count: number) => number>([
  ['ArrowRight', (index) => index + 1],
  ['ArrowLeft', (index) => index - 1],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
]);

/** Makes a tab list with the usual keys: arrows, Home and End move to another tab and choose it. */
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
  const choose = (chosenName: string) => {
    for (const [index, { name, panel }] of tabs.entries()) {
      const isChosen = name === chosenName;
      panel.hidden = !isChosen;
      buttons[index]?.setAttribute('aria-selected', String(isChosen));
      buttons[index]?.setAttribute('tabindex', isChosen ? '0' : '-1');
    }
    onChoose(chosenName);
  };
  const list = make('div', { role: 'tablist', 'aria-label': 'What to look at', class: 'tabs' }, ...buttons);
  for (const [index, button] of buttons.entries())
    button.addEventListener('click', () => choose(tabs[index]?.name ?? ''));
  list.addEventListener('keydown', ({ key, target }) => {
    const index = target instanceof HTMLButtonElement ? buttons.indexOf(target) : -1;
    const targetIndex = keySteps.get(key)?.(index, buttons.length);
    if (index < 0 || targetIndex === undefined) return;
    const next = (targetIndex + buttons.length) % buttons.length;
    choose(tabs[next]?.name ?? '');
    buttons[next]?.focus();
  });
  return { list, choose };
};
