import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from 'react';

const Context = createContext<RefObject<boolean> | null>(null);

/** Tracks, for the steps inside, whether one of them was shown already. */
export const StepFocusProvider = ({ children }: { children: React.ReactNode }) => (
  <Context value={useRef(false)}>{children}</Context>
);

/** Moves the focus to a step's heading when it replaces another step; the first one leaves the focus alone. */
export const useStepFocus = (heading: RefObject<HTMLElement | null>, title: string): void => {
  const hasShownStep = useContext(Context);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step
  useLayoutEffect(() => {
    if (hasShownStep?.current) heading.current?.focus();
    if (hasShownStep) hasShownStep.current = true;
  }, [title]);
};
