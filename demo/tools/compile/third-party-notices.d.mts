export declare const noticesFile: string;
export declare const banner: string;
export declare const noticesOf: (root: string, names: Iterable<string>) => string;
