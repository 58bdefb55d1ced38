import { expect, fixture, html } from '@open-wc/testing';
import { openStaticForm } from '../../../../elements/ui/first-step/static-form.ts';

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
});
