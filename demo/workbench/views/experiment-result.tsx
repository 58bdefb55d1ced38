import type { ReactNode } from 'react';
import type { Experiments } from '../state/operator-api.ts';
import { ScrollArea } from './scroll-area.tsx';

type Experiment = Experiments['experiments'][number];
type Comparison = Experiment['comparisons'][number];

const number = new Intl.NumberFormat('en-US');
const share = (part: number): string => `${(part * 100).toFixed(2)} %`;
const lifted = (part: number): string => `${part > 0 ? '+' : part < 0 ? '−' : ''}${Math.abs(part * 100).toFixed(1)} %`;

const LiftCells = ({ comparison, isFirst }: { comparison: Comparison | undefined; isFirst: boolean }): ReactNode => {
  const lift = comparison?.lift ?? null;
  if (isFirst) return <td colSpan={2}>the others are compared with it</td>;
  if (lift === null) return <td colSpan={2}>–</td>;
  return (
    <>
      <td>{lifted(lift.value)}</td>
      <td>
        {lifted(lift.low)} to {lifted(lift.high)}
      </td>
    </>
  );
};

const VariantTable = ({ experiment: { variants, comparisons, nodeId } }: { experiment: Experiment }): ReactNode => (
  <ScrollArea label={`Variants of ${nodeId}`}>
    <table>
      <thead>
        <tr>
          <th scope="col">Variant</th>
          <th scope="col">Readers who met it</th>
          <th scope="col">Reached the goal</th>
          <th scope="col">Rate</th>
          <th scope="col">Lift</th>
          <th scope="col">Interval of the lift</th>
        </tr>
      </thead>
      <tbody>
        {variants.map(({ variant, name, percent, readers, conversions, rate }, index) => (
          <tr key={variant}>
            <th scope="row">
              {name} <span className="quiet-text">{`${variant}, ${percent} %`}</span>
            </th>
            <td>{number.format(readers)}</td>
            <td>{number.format(conversions)}</td>
            <td>{readers === 0 ? '–' : share(rate)}</td>
            <LiftCells comparison={comparisons.find((each) => each.variant === variant)} isFirst={index === 0} />
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

/** Returns a round limit for both sides of the axis. */
const limitFor = (lifts: readonly { low: number; high: number }[]): number => {
  const widest = Math.max(0.01, ...lifts.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const step = 10 ** Math.floor(Math.log10(widest));
  return Math.ceil(widest / step) * step;
};

/** The intervals, drawn. The table has the same numbers, so assistive technology gets the table alone. */
const IntervalPicture = ({ experiment: { variants, comparisons } }: { experiment: Experiment }): ReactNode => {
  const drawn = comparisons.flatMap(({ variant, lift }) => (lift === null ? [] : [{ variant, lift }]));
  if (drawn.length === 0) return null;
  const limit = limitFor(drawn.map(({ lift }) => lift));
  const place = (lift: number) => `${((lift + limit) / (2 * limit)) * 100}%`;
  return (
    <div className="intervals" aria-hidden="true">
      {drawn.map(({ variant, lift }) => (
        <div key={variant} className={`interval-row ${lift.low > 0 ? 'above' : lift.high < 0 ? 'below' : 'open'}`}>
          <span>{variants.find((each) => each.variant === variant)?.name ?? variant}</span>
          <span className="track">
            <span
              className="interval"
              style={{ insetInlineStart: place(lift.low), width: `${((lift.high - lift.low) / (2 * limit)) * 100}%` }}
            />
            <span className="point" style={{ insetInlineStart: place(lift.value) }} />
          </span>
        </div>
      ))}
      <div className="interval-row">
        <span>Lift</span>
        <span className="scale">
          {[-limit, 0, limit].map((lift) => (
            <span key={lift}>{lifted(lift).replace('.0', '')}</span>
          ))}
        </span>
      </div>
    </div>
  );
};

const signs: Readonly<Record<Experiment['verdict']['kind'], 'good' | 'bad' | 'open'>> = {
  better: 'good',
  'first-better': 'good',
  'no-difference': 'good',
  'not-enough': 'open',
  'no-goal': 'open',
  'sample-ratio': 'bad',
};

/** One A/B test: its verdict first, then what it is made of. */
export const ExperimentResult = ({ experiment }: { experiment: Experiment }): ReactNode => {
  const { nodeId, name, goal, verdict, readersInNone } = experiment;
  return (
    <section className="experiment" aria-label={name || nodeId}>
      <h3>{name || nodeId}</h3>
      <p className={`verdict ${signs[verdict.kind]}`}>{verdict.text}</p>
      {goal !== null && (
        <p>
          Goal: <code>{goal.event}</code>, after a reader met the test. A lift below {goal.smallestLift} % does not
          matter.
        </p>
      )}
      <VariantTable experiment={experiment} />
      <IntervalPicture experiment={experiment} />
      {readersInNone > 0 && (
        <p>{number.format(readersInNone)} readers are in no variant, because the percents add up to less than 100.</p>
      )}
      {goal !== null && (
        <p className="quiet-text">
          Look as often as you like: the intervals are made for it (asymptotic confidence sequences, 95 % for all looks
          together). They are wider than those of a test with one look.
        </p>
      )}
    </section>
  );
};
