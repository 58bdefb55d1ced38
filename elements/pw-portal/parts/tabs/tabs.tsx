import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useStyles } from '../../../use-styles.ts';
import styles from './tabs.css';

interface TabsProps<Name extends string> {
  /** What they are tabs of. */
  label: string;
  tabs: readonly (readonly [name: Name, text: string])[];
  current: Name;
  onChange: (name: Name) => void;
  /** What stands in the current one. */
  children: ReactNode;
}

/** Where a key leads from a tab; null: nowhere. */
const stepOf = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

/** Tabs of a page: one of them can be reached by the tab key, the others from it by the arrows, and show at once. */
export const Tabs = <Name extends string>({ label, tabs, current, onChange, children }: TabsProps<Name>) => {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  const go = (event: KeyboardEvent, at: number) => {
    const next = stepOf(event.key, at, tabs.length);
    const name = next === null ? undefined : tabs[next]?.[0];
    if (next === null || name === undefined) return;
    event.preventDefault();
    onChange(name);
    place.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div ref={place} className="tabs-list" part="tablist" role="tablist" aria-label={label}>
        {tabs.map(([name, text], at) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === current}
            aria-controls={`${id}-panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChange(name)}
            onKeyDown={(event) => go(event, at)}
          >
            {text}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        className="card-stack"
        part="tabpanel"
        role="tabpanel"
        aria-labelledby={`${id}-${current}`}
      >
        {children}
      </div>
    </>
  );
};
