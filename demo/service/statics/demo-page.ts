/** The demo's pages, as the service draws them. */
import type { BuildInfo } from './release.ts';

/** Input of a demo page. */
export interface PageContext {
  /** The origin of the request, without a slash at the end. */
  origin: string;
  /** The whole address of the request. */
  url: URL;
  /** New for every response; a page with a content security policy uses it for its scripts. */
  nonce?: string;
  /** Addresses of built chunks, for preloading: those of every page, and those of a page that always shows a wall. */
  chunks: { core: string; wall?: readonly string[] };
  /** The build's description of itself, if there is one. */
  built?: BuildInfo;
}

/** A drawn demo page. */
export interface Page {
  status: number;
  html: string;
  headers?: Record<string, string>;
}

/** Renders the demo page at a path; returns null if there is none (`demo/pages/index.ts`). */
export type RenderPage = (path: string, context: PageContext) => Page | null;
