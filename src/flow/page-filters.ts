import { own, ownList, ownText } from './own.ts';
import type { FilterReason, PageNoun, Reason } from './reason.ts';
import type { FlowNode } from './types.ts';
import { compileUrlPattern } from './url.ts';
import { type Answer, type Ask, askAll, type Run, readGate, weigh } from './verdict.ts';
import { addressOf, foldWord, type Visit, type WordFact, wordsOf } from './visit.ts';

/** Looks for one value in a page; null for a pattern that is refused. */
type Look = ((visit: Visit) => boolean) | null;

/** How one kind of filter looks at a page. */
interface Filter {
  noun: PageNoun;
  compile: (wanted: string) => Look;
  found: (visit: Visit) => readonly string[];
}

const urls: Filter = {
  noun: 'url',
  compile: (wanted) => {
    const pattern = compileUrlPattern(wanted);
    return (
      pattern &&
      ((visit) => {
        const address = addressOf(visit);
        return address !== null && pattern(address);
      })
    );
  },
  found: (visit) => [addressOf(visit)?.href ?? ''],
};

const words = (noun: PageNoun, fact: WordFact): Filter => ({
  noun,
  compile: (wanted) => {
    const word = foldWord(wanted);
    return (visit) => wordsOf(visit, fact).includes(word);
  },
  found: (visit) => wordsOf(visit, fact),
});

/** By their names in the document, in the order in which they are asked. */
const filters = {
  urls,
  categories: words('category', 'categories'),
  tags: words('tag', 'tags'),
  terms: words('term', 'terms'),
  pageTypes: words('page-type', 'pageType'),
  authors: words('author', 'authors'),
};

const never: Look = () => false;

/** A filter with data, compiled; none for one without, which passes. */
const compileFilter = (filter: unknown, { noun, compile, found }: Filter): Ask[] => {
  const entries = ownList(filter, 'data').map((entry) => {
    const wanted = ownText(entry, 'value');
    return {
      wanted: wanted ?? '',
      isOut: own(entry, 'include') === false,
      look: wanted === undefined ? never : compile(wanted),
    };
  });
  if (entries.length === 0) return [];
  const refused = entries
    .filter(({ look }) => look === null)
    .map(({ wanted: pattern }): Reason => ({ kind: 'pattern-refused', field: 'urls', pattern, refused: 'too-long' }));
  const [doubt] = refused;
  const outs = entries.filter(({ isOut }) => isOut);
  const ins = entries.filter(({ isOut }) => !isOut);
  const isAll = own(filter, 'kind') === 'all';

  return [
    (visit) => {
      const hits = ({ look }: { look: Look }) => look?.(visit) === true;
      const say = (is: boolean, kind: FilterReason['kind'], decisive: typeof entries): Answer => ({
        is,
        because: { kind, noun, wanted: decisive.map(({ wanted }) => wanted), found: found(visit) },
        notes: refused,
      });
      const veto = outs.find(hits);
      if (veto) return say(false, `excluded-by-${noun}`, [veto]);
      const hit = ins.find(hits);
      if (!hit && doubt) return { is: null, because: doubt, notes: refused };
      if (ins.length === 0) return say(true, `${noun}-not-excluded`, outs);
      return hit && (!isAll || ins.every(hits))
        ? say(true, `${noun}-matched`, isAll ? ins : [hit])
        : say(false, `${noun}-not-matched`, ins);
    },
  ];
};

/** A `pages` or `segpages` node: true when every filter that has data passes. */
export const compilePages = (node: FlowNode): Run => {
  const decide = readGate(node);
  const target = own(node, 'target');
  const asked = Object.entries(filters).flatMap(([name, filter]) => compileFilter(own(target, name), filter));
  return (visit) => weigh(askAll(asked, visit), decide);
};
