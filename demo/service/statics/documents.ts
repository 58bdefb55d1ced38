import { type FindFile, filesOf } from './files.ts';

/** Finds the pages of the documentation site by their addresses, which end with a slash, and their files. */
export const documentsOf = (folder: string): FindFile => {
  const findFile = filesOf(folder);
  return (path) => findFile(path.endsWith('/') ? `${path}index.html` : path);
};
