export declare const chunkName: (chunk: { name: string; facadeModuleId: string | null }) => string;
