import ts from 'typescript';

const sourceFiles = new Map<string, ts.SourceFile>();

/** Gives a program its files. All programs of a process share what they parse, among it the types of the browser. */
export const createCompilerHost = (options: ts.CompilerOptions): ts.CompilerHost => {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, target, ...more) => {
    const key = `${JSON.stringify(target)} ${name}`;
    const sourceFile = sourceFiles.get(key) ?? getSourceFile(name, target, ...more);
    if (sourceFile !== undefined) sourceFiles.set(key, sourceFile);
    return sourceFile;
  };
  return host;
};
