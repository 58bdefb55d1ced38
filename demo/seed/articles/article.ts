/** One block of an article's body: a paragraph, a subhead, or a pull quote. */
export type Block = string | { subhead: string } | { quote: string; by: string };

/** The picture at the head of an article; its size is known, so nothing moves when it arrives. */
export interface Figure {
  /** File name in the pages' assets. */
  src: string;
  alt: string;
  caption: string;
}

/** The type of an article's page, for the page filters of flows. */
export type PageType = 'article' | 'longread' | 'opinion' | 'free';

/** The sections of the newspaper, as readers see them. */
export const sections = [
  'Politics',
  'Business',
  'World',
  'Science',
  'Culture',
  'Sport',
  'Opinion',
  'Magazine',
  'Community',
] as const;

export type Section = (typeof sections)[number];

/** An article of the publisher, with the facts that flows target. */
export interface Article {
  slug: string;
  postId: string;
  title: string;
  standfirst: string;
  section: Section;
  tags: readonly string[];
  terms: readonly string[];
  author: string;
  /** ISO date and time, UTC. */
  publishedAt: string;
  pageType: PageType;
  figure: Figure;
  body: readonly Block[];
}

const textOf = (block: Block): string => {
  if (typeof block === 'string') return block;
  return 'subhead' in block ? block.subhead : block.quote;
};

/** Returns the number of words of an article's body. */
export const wordCount = ({ body }: Article): number =>
  body.flatMap((block) => textOf(block).split(/\s+/).filter(Boolean)).length;
