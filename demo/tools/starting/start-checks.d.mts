export declare const portProblem: (port: string, host: string) => Promise<string | null>;
export declare const folderProblem: (folder: string) => string | null;
export declare const createProgress: (write?: (line: string) => void) => (text: string) => void;
export declare const during: <Result>(
  progress: (text: string) => void,
  name: string,
  step: () => Promise<Result>,
) => Promise<Result>;
