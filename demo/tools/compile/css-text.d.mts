export declare const shippedStyles: (file: string, source: string) => string;
