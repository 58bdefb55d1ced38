/** The build's description of itself: the current release, and the attributes of its elements. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/**
 * `dist/integrity.json`: the current release, the hash of each file, and the files that a page with each element may
 * load.
 */
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

/** The part of `dist/custom-elements.json` that pages use. */
export interface ElementDoc {
  tagName: string;
  attributes: readonly AttributeDoc[];
}

/** An attribute as the manifest has it; `type` is written as TypeScript writes it. */
export interface AttributeDoc {
  name: string;
  type?: { text: string } | undefined;
  description?: string | undefined;
  default?: string | undefined;
}

/** A build's description of itself; null or empty if there is none. */
export interface BuildInfo {
  release: Release | null;
  elements: readonly ElementDoc[];
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

/** Returns the elements of a custom elements manifest; throws if it is none. */
export const elementDocs = (described: unknown): ElementDoc[] =>
  v
    .parse(manifest, described)
    .modules.flatMap(({ declarations }) => declarations)
    .flatMap(({ tagName, attributes }) => (tagName === undefined ? [] : [{ tagName, attributes }]));

const readJson = async (file: string): Promise<unknown> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
};

/** Reads the build's description of itself from this folder, and again after each build. */
export const createBuildInfoReader = (distFolder: string): (() => Promise<BuildInfo>) => {
  let cache: { at: number; built: BuildInfo } | null = null;
  return async () => {
    const at = (await stat(join(distFolder, 'integrity.json')).catch(() => null))?.mtimeMs ?? 0;
    if (cache?.at === at) return cache.built;
    const described = await readJson(join(distFolder, 'custom-elements.json'));
    const integrityFile = await readJson(join(distFolder, 'integrity.json'));
    const buildInfo = {
      release: integrityFile === null ? null : v.parse(release, integrityFile),
      elements: described === null ? [] : elementDocs(described),
    };
    cache = { at, built: buildInfo };
    return buildInfo;
  };
};
