import { expect } from '@open-wc/testing';
import { Select, SelectField } from '../../../../elements/ui/select/select.tsx';
import { drawPart, removeParts } from '../../../support/trees/draw.ts';

afterEach(removeParts);

const options = ['au', 'nz'].map((code) => (
  <option key={code} value={code}>
    {code}
  </option>
));

/** Chooses an option as a reader does. */
const choose = (select: HTMLElement, value: string) => {
  if (select instanceof HTMLSelectElement) select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('A select', () => {
  it('shows its value, and tells of another', () => {
    const values: string[] = [];
    const { find } = drawPart(
      <Select id="country" value="nz" onChange={(value) => values.push(value)}>
        {options}
      </Select>,
    );
    expect(find('select')).to.include({ id: 'country', value: 'nz', className: 'select', required: false });
    choose(find('select'), 'au');
    expect(values).to.deep.equal(['au']);
  });
});

describe('A field with a select', () => {
  const drawField = (error: string | null) =>
    drawPart(
      <SelectField label="Country" name="country" autoComplete="country" error={error} value="au" onChange={() => {}}>
        {options}
      </SelectField>,
    );

  it('is labelled, required, and has its parts', () => {
    const { find } = drawField(null);
    expect(find('label').getAttribute('for')).to.equal(find('select').id);
    expect(find('select')).to.include({ name: 'country', autocomplete: 'country', required: true });
    expect([find('.field').getAttribute('part'), find('select').getAttribute('part')]).to.deep.equal([
      'field',
      'input',
    ]);
    expect([find('select').ariaInvalid, find('select').getAttribute('aria-describedby')]).to.deep.equal([null, null]);
  });

  it('describes the select by its error', () => {
    const { find } = drawField('Please choose a country');
    expect(find('select').ariaInvalid).to.equal('true');
    expect(find('select').getAttribute('aria-describedby')).to.equal(find('[part=error]').id);
    expect(find('[part=error]').textContent).to.equal('Please choose a country');
  });
});
