import { createContext, type ReactNode, useContext, useState } from 'react';

const DrawnListContext = createContext(false);

/** Tells the notes whether the list has been drawn. */
export const DrawnListProvider = DrawnListContext.Provider;

interface NoteProps {
  part: string;
  className?: string;
  children: ReactNode;
}

/**
 * A note above the list. One that comes after the list has been drawn stays at the bottom of the window instead, as long
 * as the list is in view: it moves nothing that somebody reads.
 */
export const Note = ({ part, className = '', children }: NoteProps) => {
  const [isLate] = useState(useContext(DrawnListContext));
  return (
    <div className={`newsletters-banner ${className}`.trim()} part={part} data-late={isLate || undefined}>
      {children}
    </div>
  );
};
