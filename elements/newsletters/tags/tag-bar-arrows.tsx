import { type MouseEvent, useRef } from 'react';
import { useStyles } from '../../hooks/interaction/use-styles.ts';
import styles from './tag-bar-arrows.css';

/** The row of tags, which stands before its arrows. */
const rowOf = (arrows: Element): Element | null => arrows.previousElementSibling;

/** Keeps `data-more`: the ends at which a row has more tags. Returns what stops it. */
const watchRow = (arrows: HTMLElement | null): (() => void) | undefined => {
  const row = arrows && rowOf(arrows);
  if (!row) return undefined;
  const mark = () => {
    // Negative where texts read from the right.
    const scrolled = Math.abs(row.scrollLeft);
    const hasMore = scrolled < row.scrollWidth - row.clientWidth - 1;
    arrows.dataset.more = `${scrolled > 1 ? 'start' : ''} ${hasMore ? 'end' : ''}`;
  };
  const observer = new ResizeObserver(mark);
  observer.observe(row);
  row.addEventListener('scroll', mark);
  return () => {
    observer.disconnect();
    row.removeEventListener('scroll', mark);
  };
};

const scroll = ({ currentTarget: { parentElement, dataset } }: MouseEvent<HTMLElement>): void => {
  const row = parentElement && rowOf(parentElement);
  if (!row) return;
  const isForwards = (dataset.to === 'end') === (getComputedStyle(row).direction === 'ltr');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const width = row.clientWidth * 0.75;
  row.scrollBy({ left: isForwards ? width : -width, behavior: isStill ? 'auto' : 'smooth' });
};

/**
 * An arrow at each end of the row of tags that has more. They are for a pointer only: keys and screen readers have the
 * tags themselves, and the focus scrolls the row.
 */
export const TagBarArrows = () => {
  const arrowRef = useRef<HTMLButtonElement>(null);
  useStyles(arrowRef, styles);
  return (
    <span ref={watchRow} className="tag-bar-arrows" aria-hidden="true">
      <button ref={arrowRef} type="button" tabIndex={-1} data-to="start" onClick={scroll}>
        ‹
      </button>
      <button type="button" tabIndex={-1} data-to="end" onClick={scroll}>
        ›
      </button>
    </span>
  );
};
