/** What the build says of itself: the release that pages may name, and what its elements take. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** `dist/integrity.json`: the present release, the hash of each file, and what a page with each element may load. */
export interface Release {
  /** `VERSION-HASH`: the release's files stand under `/v/VERSION-HASH/`. */
  release: string;
  /** SHA-384 by file name, as browsers compare it. */
  files: Readonly<Record<string, string>>;
  /** Files by element. */
  elements: Readonly<Record<string, readonly string[]>>;
  /** The files that only readers of that language load. */
  languages: Readonly<Record<string, readonly string[]>>;
}

/** The part of `dist/custom-elements.json` that pages speak of. */
export interface ElementNote {
  tagName: string;
  attributes: readonly AttributeNote[];
}

/** An attribute as the manifest has it; `type` is written as TypeScript writes it. */
export interface AttributeNote {
  name: string;
  type?: { text: string } | undefined;
  description?: string | undefined;
  default?: string | undefined;
}

/** What a build has said; null or empty while there is none. */
export interface Built {
  release: Release | null;
  elements: readonly ElementNote[];
}

const names = v.array(v.string());
const release = v.object({
  release: v.string(),
  files: v.record(v.string(), v.string()),
  elements: v.record(v.string(), names),
  languages: v.record(v.string(), names),
});

const attribute = v.object({
  name: v.string(),
  type: v.optional(v.object({ text: v.string() })),
  description: v.optional(v.string()),
  default: v.optional(v.string()),
});
const declaration = v.object({ tagName: v.optional(v.string()), attributes: v.optional(v.array(attribute), []) });
const manifest = v.object({ modules: v.array(v.object({ declarations: v.optional(v.array(declaration), []) })) });

/** The elements of a custom elements manifest; throws where it is none. */
export const elementNotes = (described: unknown): ElementNote[] =>
  v
    .parse(manifest, described)
    .modules.flatMap(({ declarations }) => declarations)
    .flatMap(({ tagName, attributes }) => (tagName === undefined ? [] : [{ tagName, attributes }]));

const readJson = async (file: string): Promise<unknown> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
};

/** Reads what the build in this folder says of itself, again once it has been built anew. */
export const createBuiltReader = (distFolder: string): (() => Promise<Built>) => {
  let held: { at: number; built: Built } | null = null;
  return async () => {
    const at = (await stat(join(distFolder, 'integrity.json')).catch(() => null))?.mtimeMs ?? 0;
    if (held?.at === at) return held.built;
    const described = await readJson(join(distFolder, 'custom-elements.json'));
    const listed = await readJson(join(distFolder, 'integrity.json'));
    const built = {
      release: listed === null ? null : v.parse(release, listed),
      elements: described === null ? [] : elementNotes(described),
    };
    held = { at, built };
    return built;
  };
};
