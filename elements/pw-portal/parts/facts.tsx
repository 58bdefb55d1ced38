import { Fragment } from 'react';

/** A list of labels with their values; null values are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) => (
  <dl className="facts" part="facts">
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        {value !== null && (
          <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        )}
      </Fragment>
    ))}
  </dl>
);
