export declare const findChromium: () => string | undefined;
export declare const findHeadlessShell: () => string | undefined;
export declare const findPostgres: () => string | undefined;
export declare const chromiumFlags: string[];
