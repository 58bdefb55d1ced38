import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react';

const Context = createContext<RefObject<boolean> | undefined>(undefined);

/** Tracks, for the steps inside, whether one of them was shown already: the first one leaves the focus alone. */
export const StepFocusProvider = ({ children }: { children: ReactNode }) => (
  <Context value={useRef(false)}>{children}</Context>
);

/** Returns a reference that is true once a step of this screen was shown. */
export const useHasShownStep = (): RefObject<boolean> | undefined => useContext(Context);
