import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from 'react';

const Context = createContext<RefObject<boolean> | null>(null);

/** Remembers, for the steps inside, whether one of them has been shown already. */
export const ArrivalProvider = ({ children }: { children: React.ReactNode }) => (
  <Context value={useRef(false)}>{children}</Context>
);

/** Moves the focus to a step's heading when it takes the place of another; the first one leaves the focus alone. */
export const useArrival = (heading: RefObject<HTMLElement | null>, title: string): void => {
  const hasArrived = useContext(Context);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step
  useLayoutEffect(() => {
    if (hasArrived?.current) heading.current?.focus();
    if (hasArrived) hasArrived.current = true;
  }, [title]);
};
