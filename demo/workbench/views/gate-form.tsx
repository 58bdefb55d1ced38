import type { ReactNode } from 'react';
import type { PlacedNode } from '../state/flow-nodes.ts';
import { type Json, type JsonPath, listAt, textAt } from '../state/json.ts';
import { ChoiceField, TextField } from './fields.tsx';

interface GateProps {
  node: Json;
  /** The nodes that may follow. */
  others: readonly PlacedNode[];
  /** Sets a part of the node. */
  onChange: (path: JsonPath, value: Json | undefined) => void;
}

const nameOf = ({ id, name }: PlacedNode): string => (name === '' ? id : `${name} (${id})`);

const NextNodes = ({
  label,
  path,
  node,
  others,
  onChange,
}: GateProps & { label: string; path: JsonPath }): ReactNode => {
  const next = listAt(node, path).filter((id) => typeof id === 'string');
  const options = others.map((other) => [other.id, nameOf(other)] as const);
  const free = options.filter(([id]) => !next.includes(id));
  return (
    <div className="next">
      {next.map((id, index) => (
        <div className="next-row" key={id}>
          <ChoiceField
            label={`${label}${next.length > 1 ? `, ${index + 1}.` : ''}`}
            value={id}
            options={options}
            onChange={(other) => onChange([...path, index], other)}
          />
          <button type="button" className="quiet" onClick={() => onChange([...path, index], undefined)}>
            Remove
            <span className="unseen">
              {' '}
              {id} from {label}
            </span>
          </button>
        </div>
      ))}
      {free.length > 0 && (
        <ChoiceField
          label={next.length === 0 ? `${label} (nothing follows)` : `${label}, also`}
          value=""
          options={free}
          onChange={(id) => onChange(path, [...next, id])}
        />
      )}
    </div>
  );
};

const numberOf = (text: string): Json | undefined => (text.trim() === '' ? undefined : Number(text));

interface EntryProps extends GateProps {
  path: JsonPath;
}

const VariantForm = ({ path, ...props }: EntryProps): ReactNode => {
  const { node, onChange } = props;
  return (
    <>
      <TextField
        label="Name"
        value={textAt(node, [...path, 'name'])}
        onChange={(name) => onChange([...path, 'name'], name)}
      />
      <TextField
        label="Percent"
        type="number"
        value={textAt(node, [...path, 'percent'])}
        onChange={(text) => onChange([...path, 'percent'], numberOf(text))}
      />
      <NextNodes {...props} label="Then" path={[...path, 'next']} />
    </>
  );
};

const numbersOf: Readonly<Record<string, readonly (readonly [name: string, label: string])[]>> = {
  equals: [['value', 'Views before this one']],
  increments: [
    ['start_at', 'From this number of views'],
    ['every', 'Then after each'],
  ],
};

const ValueForm = ({ path, ...props }: EntryProps): ReactNode => {
  const { node, onChange } = props;
  const rule = textAt(node, [...path, 'rule']);
  return (
    <>
      <ChoiceField
        label="Rule"
        value={rule}
        options={[
          ['expired', 'the free views are used up'],
          ['equals', 'at a number of views'],
          ['increments', 'from a number of views, again and again'],
        ]}
        onChange={(next) => onChange([...path, 'rule'], next)}
      />
      {(numbersOf[rule] ?? []).map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          type="number"
          value={textAt(node, [...path, name])}
          onChange={(text) => onChange([...path, name], numberOf(text))}
        />
      ))}
      <NextNodes {...props} label="Then" path={[...path, 'next']} />
    </>
  );
};

const Entries = ({
  list,
  noun,
  created,
  Form,
  ...props
}: GateProps & {
  list: 'variants' | 'values';
  noun: string;
  created: { readonly [name: string]: Json };
  Form: (props: EntryProps) => ReactNode;
}): ReactNode => {
  const { node, onChange } = props;
  const path = ['flowgate', list];
  const entries = listAt(node, path);
  const id = `${textAt(node, ['id'])}-${entries.length + 1}`;
  return (
    <>
      {entries.map((entry, index) => (
        <fieldset className="entry" key={textAt(entry, ['id']) || index}>
          <legend>
            {noun} {textAt(entry, ['id'])}
          </legend>
          <Form {...props} path={[...path, index]} />
          <button type="button" className="quiet" onClick={() => onChange([...path, index], undefined)}>
            Remove this {noun.toLowerCase()}
          </button>
        </fieldset>
      ))}
      <button type="button" className="quiet" onClick={() => onChange(path, [...entries, { id, ...created }])}>
        Add a {noun.toLowerCase()}
      </button>
    </>
  );
};

/** The gate of a node: which nodes follow which answer. */
export const GateForm = ({
  gate,
  ...props
}: GateProps & { gate: 'two-way' | 'variants' | 'values' | 'none' }): ReactNode => {
  switch (gate) {
    case 'none':
      return null;
    case 'two-way':
      return (
        <>
          <NextNodes {...props} label="If yes" path={['flowgate', 'true']} />
          <NextNodes {...props} label="If no" path={['flowgate', 'false']} />
        </>
      );
    case 'variants':
      return (
        <Entries
          {...props}
          list="variants"
          noun="Variant"
          created={{ name: '', percent: 0, next: [] }}
          Form={VariantForm}
        />
      );
    case 'values':
      return (
        <Entries
          {...props}
          list="values"
          noun="Value"
          created={{ type: 'pageviewmeter_value', rule: 'expired', next: [] }}
          Form={ValueForm}
        />
      );
  }
};
