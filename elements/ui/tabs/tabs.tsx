import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useStyles } from '../../hooks/interaction/use-styles.ts';
import styles from './tabs.css';

interface TabsProps<Name extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly (readonly [name: Name, text: string])[];
  current: Name;
  onChange: (name: Name) => void;
  /** The content of the current tab. */
  children: ReactNode;
}

/** Returns the index of the tab that a key moves to; null for other keys. */
const nextTabIndex = (key: string, index: number, count: number): number | null => {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

/** Tabs of a page: the tab key reaches the current one, the arrow keys move to the others and show them at once. */
export const Tabs = <Name extends string>({ label, tabs, current, onChange, children }: TabsProps<Name>) => {
  const id = useId();
  const tabListRef = useRef<HTMLDivElement>(null);
  useStyles(tabListRef, styles);
  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    const next = nextTabIndex(event.key, index, tabs.length);
    const name = next === null ? undefined : tabs[next]?.[0];
    if (next === null || name === undefined) return;
    event.preventDefault();
    onChange(name);
    tabListRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div ref={tabListRef} className="tabs-list" part="tablist" role="tablist" aria-label={label}>
        {tabs.map(([name, text], index) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === current}
            aria-controls={`${id}-panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChange(name)}
            onKeyDown={(event) => handleKeyDown(event, index)}
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
