/** Files by the name of their suite, as paths below the project's folder. */
type Files = Readonly<Record<string, readonly string[]>>;
export declare const suites: Files;
export declare const counted: Files;
export declare const createTally: () => {
  readonly files: Readonly<Record<string, { tests: number; cases: number; said: number }>>;
  add(file: string, title: string): void;
};
export declare const describeSuites: (reports: readonly string[]) => string[];
