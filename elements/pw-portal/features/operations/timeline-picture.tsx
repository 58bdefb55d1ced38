import { useLingui } from '@lingui/react';
import type { TimelineEntry } from '../../../../src/subscriptions/previews/timeline.ts';
import type { TimelineTrack } from '../../../../src/subscriptions/previews/timeline-track.ts';

const colors: Readonly<Record<TimelineEntry['kind'], string>> = {
  start: 'var(--pw-muted)',
  charge: 'var(--pw-muted)',
  'trial-end': 'var(--pw-muted)',
  pause: 'var(--pw-surface)',
  resume: 'var(--pw-surface)',
  'plan-change': 'var(--pw-surface)',
  end: 'var(--pw-warning)',
};

/** A place on the line, which leaves room for half a mark at both ends. */
const percent = (place: number): string => `${2 + place * 96}%`;

/** Returns the side of a label that stands at its place, so that it does not leave the line. */
const anchorOf = (place: number): 'start' | 'middle' | 'end' => {
  if (place < 0.1) return 'start';
  return place > 0.9 ? 'end' : 'middle';
};

/** “Today” in a language, as browsers know it. */
const todayText = (locale: string): string => {
  const [first = '', ...rest] = new Intl.RelativeTimeFormat([locale], { numeric: 'auto' }).format(0, 'day');
  return first.toLocaleUpperCase(locale) + rest.join('');
};

/**
 * A picture of what is ahead: how much of the term has passed, today, and each event, marked as in the list below it. It
 * is hidden from screen readers, to whom the list says the same.
 */
export const TimelinePicture = ({ track: { today, marks, pause } }: { track: TimelineTrack }) => {
  const { i18n } = useLingui();
  const line = { y1: 10, y2: 10, style: { stroke: 'var(--pw-line)' }, strokeWidth: 4, strokeLinecap: 'round' } as const;
  return (
    <svg width="100%" height="40" overflow="visible" aria-hidden="true" focusable="false">
      <line {...line} x1={percent(0)} x2={percent(1)} />
      <line {...line} x1={percent(0)} x2={percent(today)} style={{ stroke: 'var(--pw-muted)' }} />
      {pause !== null && (
        <line
          {...line}
          x1={percent(pause[0])}
          x2={percent(pause[1])}
          strokeDasharray="1 8"
          style={{ stroke: 'var(--pw-text)' }}
        />
      )}
      {marks.map(({ kind, place }) => (
        <circle
          key={kind}
          cx={percent(place)}
          cy="10"
          r="5"
          strokeWidth="2"
          style={{ fill: colors[kind], stroke: kind === 'end' ? 'var(--pw-warning)' : 'var(--pw-muted)' }}
        />
      ))}
      <line
        x1={percent(today)}
        x2={percent(today)}
        y1="2"
        y2="18"
        strokeWidth="3"
        style={{ stroke: 'var(--pw-text)' }}
      />
      <text
        x={percent(today)}
        y="34"
        textAnchor={anchorOf(today)}
        style={{ fill: 'var(--pw-muted)', fontSize: '0.875rem' }}
      >
        {todayText(i18n.locale)}
      </text>
    </svg>
  );
};
