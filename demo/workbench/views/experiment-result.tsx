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

const chart = { width: 640, left: 120, right: 20, row: 34, top: 8, foot: 26 };

/** Returns a round limit for both sides of the axis. */
const limitFor = (comparisons: readonly Comparison[]): number => {
  const widest = Math.max(
    0.01,
    ...comparisons.flatMap(({ lift }) => (lift ? [Math.abs(lift.low), Math.abs(lift.high)] : [])),
  );
  const step = 10 ** Math.floor(Math.log10(widest));
  return Math.ceil(widest / step) * step;
};

/** The intervals, drawn. The table has the same numbers, so assistive technology gets the table alone. */
const IntervalPicture = ({ experiment: { variants, comparisons } }: { experiment: Experiment }): ReactNode => {
  const drawn = comparisons.flatMap(({ variant, lift }) => (lift === null ? [] : [{ variant, lift }]));
  if (drawn.length === 0) return null;
  const limit = limitFor(comparisons);
  const span = chart.width - chart.left - chart.right;
  const x = (lift: number) => chart.left + ((lift + limit) / (2 * limit)) * span;
  const height = chart.top + drawn.length * chart.row + chart.foot;
  return (
    <svg className="intervals" aria-hidden="true" viewBox={`0 0 ${chart.width} ${height}`}>
      <line className="axis" x1={x(0)} x2={x(0)} y1={0} y2={height - chart.foot} />
      {[-limit, 0, limit].map((lift) => (
        <text key={lift} x={x(lift)} y={height - 8} textAnchor={lift < 0 ? 'start' : lift > 0 ? 'end' : 'middle'}>
          {lifted(lift)}
        </text>
      ))}
      {drawn.map(({ variant, lift }, index) => {
        const y = chart.top + index * chart.row + chart.row / 2;
        const name = variants.find((each) => each.variant === variant)?.name ?? variant;
        return (
          <g key={variant} className={lift.low > 0 ? 'above' : lift.high < 0 ? 'below' : 'open'}>
            <text x={0} y={y + 4}>
              {name.length > 16 ? `${name.slice(0, 15)}…` : name}
            </text>
            <line className="interval" x1={x(lift.low)} x2={x(lift.high)} y1={y} y2={y} />
            <circle cx={x(lift.value)} cy={y} r={6} />
          </g>
        );
      })}
    </svg>
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
