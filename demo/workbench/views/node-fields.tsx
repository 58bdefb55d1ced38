import type { ReactNode } from 'react';
import { normalizeCheckLine, toCheckLines, withCheckLines } from '../state/check-lines.ts';
import { getAt, isObject, type Json, listAt, textAt } from '../state/json.ts';
import type { Field } from '../state/node-fields.ts';
import { AreaField, ChoiceField, FlagField, LinesField, TextField } from './fields.tsx';
import { TimingField } from './timing-fields.tsx';

interface NodeFieldProps {
  field: Field;
  node: Json;
  templateListId: string;
  /** Sets the part of the node at the field's path; undefined removes it. */
  onChange: (value: Json | undefined) => void;
}

const numberOf = (text: string): Json | undefined => (text.trim() === '' ? undefined : Number(text));
const textOrNothing = (text: string): Json | undefined => (text === '' ? undefined : text);

const filterLine = (entry: Json): string =>
  `${getAt(entry, ['include']) === false ? '!' : ''}${textAt(entry, ['value'])}`;
const filterEntry = (line: string): Json => ({ value: line.replace(/^!/, ''), include: !line.startsWith('!') });

const FilterField = ({ field, node, onChange }: NodeFieldProps): ReactNode => (
  <LinesField
    label={`${field.label} (one on each line; ! excludes)`}
    value={listAt(node, [...field.path, 'data']).map(filterLine)}
    onChange={(lines) =>
      onChange(
        lines.length === 0
          ? undefined
          : { kind: textAt(node, [...field.path, 'kind']) || 'any', data: lines.map(filterEntry) },
      )
    }
  />
);

const textsOf = (list: readonly Json[]): string[] => list.filter((each) => typeof each === 'string');

type CheckFieldFacts = Extract<Field, { kind: 'check' }>;

const CheckValues = ({
  field: { label, options, entry, hint },
  check,
  onChange,
}: {
  field: CheckFieldFacts;
  check: Json;
  onChange: (check: Json) => void;
}): ReactNode => {
  const lines = toCheckLines(check, entry);
  if (options === null)
    return (
      <LinesField
        label={`${label}, ${hint}`}
        value={lines}
        normalize={(line) => normalizeCheckLine(line, entry)}
        onChange={(next) => onChange(withCheckLines(check, next, entry))}
      />
    );
  return options.map((option) => (
    <FlagField
      key={option}
      label={option}
      value={lines.includes(option)}
      onChange={(isOn) =>
        onChange(withCheckLines(check, isOn ? [...lines, option] : lines.filter((each) => each !== option), entry))
      }
    />
  ));
};

const CheckField = ({
  field,
  node,
  onChange,
}: Pick<NodeFieldProps, 'node' | 'onChange'> & { field: CheckFieldFacts }): ReactNode => {
  const { label, path } = field;
  const check = getAt(node, path);
  const holder = isObject(check) ? check : { selected: false, value: [], include: true };
  const isSelected = getAt(check, ['selected']) === true;
  return (
    <fieldset className="check">
      <legend>{label}</legend>
      <FlagField label="Check this" value={isSelected} onChange={(selected) => onChange({ ...holder, selected })} />
      {isSelected && (
        <>
          <ChoiceField
            label="The reader has"
            value={String(getAt(check, ['include']) !== false)}
            options={[
              ['true', 'one of these'],
              ['false', 'none of these'],
            ]}
            onChange={(text) => onChange({ ...holder, include: text === 'true' })}
          />
          <CheckValues field={field} check={holder} onChange={onChange} />
        </>
      )}
    </fieldset>
  );
};

const RulesField = ({ field: { label, path }, node, onChange }: NodeFieldProps): ReactNode => {
  const rules = getAt(node, path);
  const holder = isObject(rules) ? rules : { selected: false, checkkind: 'any', ruleIds: [] };
  const isSelected = getAt(rules, ['selected']) === true;
  return (
    <fieldset className="check">
      <legend>{label}</legend>
      <FlagField label="Check this" value={isSelected} onChange={(selected) => onChange({ ...holder, selected })} />
      {isSelected && (
        <>
          <ChoiceField
            label="It holds if"
            value={textAt(rules, ['checkkind'])}
            options={[
              ['any', 'any rule holds'],
              ['all', 'all rules hold'],
            ]}
            onChange={(checkkind) => onChange({ ...holder, checkkind })}
          />
          <LinesField
            label="Ids of rules, one on each line"
            value={textsOf(listAt(rules, ['ruleIds']))}
            onChange={(ruleIds) => onChange({ ...holder, ruleIds: [...ruleIds] })}
          />
        </>
      )}
    </fieldset>
  );
};

/** One field of a node, by its kind. */
export const NodeField = (props: NodeFieldProps): ReactNode => {
  const { field, node, templateListId, onChange } = props;
  const { label, path } = field;
  const text = textAt(node, path);
  switch (field.kind) {
    case 'text':
      return <TextField label={label} value={text} onChange={(next) => onChange(textOrNothing(next))} />;
    case 'template':
      return <TextField label={label} value={text} list={templateListId} onChange={onChange} />;
    case 'number':
      return <TextField label={label} type="number" value={text} onChange={(next) => onChange(numberOf(next))} />;
    case 'day':
      return <TextField label={label} type="date" value={text} onChange={(next) => onChange(textOrNothing(next))} />;
    case 'script':
      return <AreaField label={label} value={text} onChange={onChange} />;
    case 'flag':
      return <FlagField label={label} value={getAt(node, path) === true} onChange={onChange} />;
    case 'choice':
      return (
        <ChoiceField
          label={label}
          value={text}
          options={field.options.map((each) => [each, each])}
          onChange={onChange}
        />
      );
    case 'option':
      return (
        <ChoiceField
          label={label}
          value={text}
          options={[['', field.none], ...field.options]}
          onChange={(next) => onChange(textOrNothing(next))}
        />
      );
    case 'trigger':
    case 'duration':
      return <TimingField kind={field.kind} label={label} value={getAt(node, path)} onChange={onChange} />;
    case 'blocks':
      return (
        <TextField
          label={label}
          value={text}
          onChange={(next) => onChange(/^\d+$/.test(next) ? Number(next) : textOrNothing(next))}
        />
      );
    case 'words':
      return (
        <LinesField label={label} value={textsOf(listAt(node, path))} onChange={(lines) => onChange([...lines])} />
      );
    case 'filter':
      return <FilterField {...props} />;
    case 'check':
      return <CheckField field={field} node={node} onChange={onChange} />;
    case 'rules':
      return <RulesField {...props} />;
  }
};
