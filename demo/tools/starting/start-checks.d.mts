export declare const portProblem: (port: string, host: string) => Promise<string | null>;
export declare const folderProblem: (folder: string) => string | null;
export declare const createProgress: (write?: (line: string) => void) => (text: string) => void;
export declare const together: (
  progress: (text: string) => void,
  steps: Readonly<Record<string, () => Promise<unknown>>>,
  repeat?: (tick: () => void) => () => void,
) => Promise<unknown[]>;
