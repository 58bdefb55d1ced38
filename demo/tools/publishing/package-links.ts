import { dirname, posix } from 'node:path';

/** A version of the package, for the links of its pages. */
export interface PublishedVersion {
  name: string;
  version: string;
  /** The address of the public repository, without a slash at the end; null: there is none. */
  repository: string | null;
  /** The paths of the files that the package holds. */
  files: ReadonlySet<string>;
}

const markdownLink = /(?<!!)\[((?:[^\][]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g;

/**
 * Returns the absolute address of a path of the project; null if nothing public has it. A repository has every file at
 * the tag of the version. Without one, a file of the package is at unpkg.com, which serves what npm has.
 */
const addressOf = (path: string, { name, version, repository, files }: PublishedVersion): string | null => {
  const file = files.has(posix.join(path, 'README.md')) ? posix.join(path, 'README.md') : path;
  if (repository !== null) return `${repository}/blob/v${version}/${file}`;
  return files.has(file) ? `https://unpkg.com/${name}@${version}/${file}` : null;
};

/**
 * Returns a page of the package with links that lead somewhere from npmjs.com and from `node_modules`: relative ones
 * become absolute. A link to what is not public becomes its text.
 */
export const withAbsoluteLinks = (text: string, page: string, published: PublishedVersion): string =>
  text
    .split(/(^ *```.*?^ *```$)/ms)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(markdownLink, (link: string, label: string, target: string) => {
            if (/^(?:[a-z]+:|#)/.test(target)) return link;
            const [path = '', anchor] = target.split('#');
            const address = addressOf(posix.join(dirname(page), path), published);
            if (address === null) return label;
            return `[${label}](${address}${anchor === undefined ? '' : `#${anchor}`})`;
          }),
    )
    .join('');
