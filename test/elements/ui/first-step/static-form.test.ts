import { expect, fixture, html } from '@open-wc/testing';
import { openStaticForm } from '../../../../elements/ui/first-step/static-form.ts';
import { saveData } from '../../../support/world/data-saver.ts';

/** The menu of a form as it was drawn first, with what the page chose then. */
const drawForm = async (chosen: string) => {
  const place = await fixture<HTMLElement>(
    html`<div>
      <select name="language">
        <option value="en">English</option>
        <option value="fr">French</option>
        <option value="de">German</option>
      </select>
    </div>`,
  );
  const menu = place.querySelector('select') ?? expect.fail('There is no menu');
  menu.value = chosen;
  return { place, menu };
};

describe('A form that was drawn without React', () => {
  const handOver = async (use: (menu: HTMLSelectElement) => void) => {
    const first = await drawForm('en');
    const form = openStaticForm(first.place, () => document.createElement('i'), {
      onUse: () => {},
      onPress: () => {},
      onRest: () => {},
    });
    use(first.menu);
    const other = await drawForm('fr');
    const changes: string[] = [];
    other.menu.addEventListener('change', () => changes.push(other.menu.value));
    form.handTo(other.place);
    return { value: other.menu.value, changes };
  };

  it('leaves the other form a language that the page has chosen meanwhile', async () => {
    expect(await handOver(() => {})).to.deep.equal({ value: 'fr', changes: [] });
  });

  it('passes on what the reader has chosen', async () => {
    const choose = (menu: HTMLSelectElement) => {
      menu.value = 'de';
      menu.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
    };
    expect(await handOver(choose)).to.deep.equal({ value: 'de', changes: ['de'] });
  });

  for (const [what, prepare, expected] of [
    ['asks for React when the pointer is over it', () => () => {}, 1],
    ['does not in a browser that saves data, until it gets the focus', saveData, 0],
  ] as const) {
    it(what, async () => {
      const stop = prepare();
      const { place, menu } = await drawForm('en');
      let uses = 0;
      const listener = { onUse: () => uses++, onPress: () => {}, onRest: () => {} };
      openStaticForm(place, () => document.createElement('i'), listener);
      menu.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
      expect(uses).to.equal(expected);
      menu.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
      expect(uses).to.equal(expected + 1);
      stop();
    });
  }
});
