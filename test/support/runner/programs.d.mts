export declare const findChromium: () => string | undefined;
export declare const findHeadlessShell: () => string | undefined;
export declare const findPostgres: () => string | undefined;
export declare const chromiumFlags: string[];
export declare const findFirefox: () => string | undefined;
export declare const findMiniBrowser: () => string | undefined;
export declare const findWebKitDriver: () => string | undefined;
