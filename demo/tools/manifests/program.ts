import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { createCompilerHost } from './compiler-host.ts';

/** The project's folder. */
export const root = join(import.meta.dirname, '../../..');

/** The elements' sources, as the compiler understands them. */
export interface Sources {
  readonly checker: ts.TypeChecker;
  /** A module by its path below the project's folder. Throws where there is none. */
  file(path: string): ts.SourceFile;
  /** The path of a module below the project's folder. */
  pathOf(file: ts.SourceFile): string;
}

/** Reads all sources of the elements, and their imports. */
export const readSources = (): Sources => {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config.config, include: [], files: [] }, ts.sys, root);
  const names = globSync('elements/**/*.{ts,tsx}', { cwd: root }).map((name) => join(root, name));
  const ownOptions = { ...options, types: [] };
  const program = ts.createProgram(names, ownOptions, createCompilerHost(ownOptions));
  return {
    checker: program.getTypeChecker(),
    file: (path) => {
      const sourceFile = program.getSourceFile(join(root, path));
      if (sourceFile === undefined) throw new Error(`There is no source ${path}`);
      return sourceFile;
    },
    pathOf: ({ fileName }) => relative(root, fileName),
  };
};
