import { type RefObject, useLayoutEffect, useRef } from 'react';

const always: RefObject<boolean> = { current: true };

/**
 * Moves the focus to a step's heading when the step appears, and when it turns into another one. `hasShownStep` is
 * shared by the steps of a screen whose first step leaves the focus alone.
 */
export const useStepFocus = (
  heading: RefObject<HTMLElement | null>,
  step: string,
  hasShownStep: RefObject<boolean> = always,
): void => {
  const shownStep = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    if (hasShownStep.current) heading.current?.focus();
    hasShownStep.current = true;
  }, [heading, step, hasShownStep]);
};
