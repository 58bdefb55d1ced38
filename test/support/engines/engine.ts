/** The few verbs that a journey needs of a browser, whatever drives it. */
import type { Target } from './targets.ts';

/** Keys that journeys press by name. */
export type Key = 'Enter' | 'Escape' | 'Tab';

/** A window or tab. `frames` leads to a document in it: each target is a frame in the one before. */
export interface Tab {
  /** Starts to load an address; the page may not be there yet when it resolves. */
  goTo(url: string): Promise<void>;
  /** Goes one step back in its history, in the same way. */
  goBack(): Promise<void>;
  /** Returns the value of an expression in a document; it must be plain data. */
  evaluate(frames: readonly Target[], expression: string): Promise<unknown>;
  /**
   * Clicks the first visible element of a target as a mouse does. Returns false if the page put another in its place
   * before the mouse was there, so that nothing was pressed; rejects if there is none.
   */
  click(frames: readonly Target[], target: Target): Promise<boolean>;
  /** Types into the first visible element of a target. */
  type(frames: readonly Target[], target: Target, text: string): Promise<void>;
  /** Returns whether an element of a target has this role and name in the engine's own accessibility tree. */
  isExposed(frames: readonly Target[], target: Target, role: string, name: string): Promise<boolean>;
  /** Presses a key where the focus is. */
  press(key: Key): Promise<void>;
  /** Sets the size of the page in CSS px. */
  setSize(width: number, height: number): Promise<void>;
  /** Returns a picture of what is in sight, as PNG. */
  takePicture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** One visitor's browser: its cookies and storage are its own. */
export interface Profile {
  openTab(): Promise<Tab>;
  /** All of its tabs, those that pages have opened, too. */
  tabs(): Promise<readonly Tab[]>;
  close(): Promise<void>;
}

/** A running browser engine. */
export interface Engine {
  createProfile(): Promise<Profile>;
  stop(): Promise<void>;
}
