import { createContext, type ReactNode, useContext, useState } from 'react';
import { writeReact } from '../../host/drawing/write-react.ts';
import { writeNote } from './prompt-view.ts';

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
export const Note = ({ children, ...props }: NoteProps) => {
  const [isLate] = useState(useContext(DrawnListContext));
  return writeNote(writeReact, { ...props, isLate }, children);
};
