import { type ReactNode, useId } from 'react';
import { type FormField, linesOf } from '../../settings/form-fields.ts';

interface FieldProps {
  field: FormField;
  value: string | boolean;
  problem: string | undefined;
  isStored: boolean;
  onChange: (value: string | boolean) => void;
}

type ControlProps = FieldProps & { id: string; problemId: string };

const invalid = ({ problem, problemId }: ControlProps) =>
  problem === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': problemId };

const TextControl = (props: ControlProps): ReactNode => {
  const { field, id, value, isStored, onChange } = props;
  const shared = {
    ...invalid(props),
    id,
    value: String(value),
    spellCheck: false,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  if (field.kind === 'area' || field.kind === 'json' || field.kind === 'lines')
    return <textarea rows={4} {...shared} />;
  if (field.kind === 'number') return <input type="number" step="any" {...shared} />;
  return <input type="text" readOnly={isStored && field.isId === true} {...shared} />;
};

const ChoiceControl = (props: ControlProps): ReactNode => {
  const { field, id, value, onChange } = props;
  const options = field.options ?? [];
  const isListed = options.some(([each]) => each === value);
  return (
    <select
      id={id}
      value={String(value)}
      {...invalid(props)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {!isListed && <option value={String(value)}>Choose</option>}
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  );
};

const FlagControl = (props: ControlProps): ReactNode => (
  <label>
    <input
      type="checkbox"
      checked={props.value === true}
      {...invalid(props)}
      onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
    />
    {props.field.label}
  </label>
);

const ChoicesControl = (props: ControlProps): ReactNode => {
  const chosen = linesOf(String(props.value));
  const toggle = (each: string, isChosen: boolean) =>
    props.onChange([...chosen.filter((other) => other !== each), ...(isChosen ? [each] : [])].join('\n'));
  return (
    <fieldset>
      <legend>{props.field.label}</legend>
      {props.field.options?.map(([each, name]) => (
        <label key={each} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(each)}
            {...invalid(props)}
            onChange={({ currentTarget }) => toggle(each, currentTarget.checked)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
};

const isCheck = ({ kind }: FormField): boolean => kind === 'flag' || kind === 'part';

/** One field with its label and what is wrong with it. */
export const SettingsField = (props: FieldProps): ReactNode => {
  const { field, problem } = props;
  const id = useId();
  const control = { ...props, id, problemId: `${id}-problem` };
  return (
    <div className={isCheck(field) ? 'field field-flag' : 'field'}>
      {field.kind === 'choices' ? (
        <ChoicesControl {...control} />
      ) : isCheck(field) ? (
        <FlagControl {...control} />
      ) : (
        <>
          <label htmlFor={id}>{field.label}</label>
          {field.kind === 'choice' ? <ChoiceControl {...control} /> : <TextControl {...control} />}
        </>
      )}
      {problem !== undefined && (
        <p id={control.problemId} className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
};
