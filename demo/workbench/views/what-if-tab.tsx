import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { FlowOutcome } from '../../../src/flow/index.ts';
import { reasonText } from '../../../src/flow/reason-text.ts';
import type { FlowStore } from '../state/flow-store.ts';
import type { Json } from '../state/json.ts';
import { firstPattern, pathFor } from '../state/page-addresses.ts';
import { decide, previewFlow, type WhatIf } from '../state/what-if.ts';
import type { WorkbenchFacts } from '../workbench-facts.ts';
import { ChoiceField, TextField } from './fields.tsx';

const useOutcome = (document: Json, view: WhatIf): FlowOutcome | { error: string } | null => {
  const [outcome, setOutcome] = useState<FlowOutcome | { error: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void decide(document, view).then((next) => {
      if (isCurrent) setOutcome(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [document, view]);
  return outcome;
};

const Trace = ({ outcome }: { outcome: FlowOutcome }): ReactNode => (
  <ol className="trace">
    {outcome.trace.map(({ nodeId, type, outcome: answer, because }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a path may pass a node in several branches
      <li key={`${nodeId} ${index}`}>
        <code>{nodeId}</code> ({type}): <strong>{answer}</strong>. {reasonText(because)}
      </li>
    ))}
  </ol>
);

const WallFrame = ({ document, outcome, slug }: { document: Json; outcome: FlowOutcome; slug: string }): ReactNode => {
  const flow = JSON.stringify(previewFlow(document, outcome));
  // Another name is another frame: it starts again with the flow that it finds in its name.
  return (
    <iframe
      key={`${slug} ${flow}`}
      className="wall-frame"
      title="The page as the reader sees it"
      name={flow}
      src={`/flow-preview/${slug}`}
    />
  );
};

const readers = [
  ['anonymous', 'anonymous'],
  ['registered', 'logged in, without a subscription'],
  ['subscriber', 'a subscriber'],
] as const;
const devices = [
  ['mobile', 'a phone'],
  ['tablet', 'a tablet'],
  ['desktop', 'a computer'],
] as const;

const agents = [
  ['none', 'none: a person'],
  ['crawler', 'a search engine’s crawler'],
  ['signed', 'a signed agent'],
  ['reader', 'the reader’s own agent'],
  ['unsigned', 'a robot without a proof'],
] as const;

const ReaderForm = ({
  view,
  slug,
  articles,
  setView,
  setSlug,
}: {
  view: WhatIf;
  slug: string;
  articles: WorkbenchFacts['articles'];
  setView: (view: WhatIf) => void;
  setSlug: (slug: string) => void;
}): ReactNode => (
  <div className="fields-in-row">
    <ChoiceField
      label="Article"
      value={slug}
      options={articles.map((each) => [each.slug, each.title])}
      onChange={setSlug}
    />
    <ChoiceField
      label="Reader"
      value={view.reader}
      options={readers}
      onChange={(text) => setView({ ...view, reader: readers.find(([each]) => each === text)?.[0] ?? 'anonymous' })}
    />
    <ChoiceField
      label="On"
      value={view.device}
      options={devices}
      onChange={(text) => setView({ ...view, device: devices.find(([each]) => each === text)?.[0] ?? 'desktop' })}
    />
    <ChoiceField
      label="Kind of machine"
      value={view.agent}
      options={agents}
      onChange={(text) => setView({ ...view, agent: agents.find(([each]) => each === text)?.[0] ?? 'none' })}
    />
    <TextField label="Country" value={view.country} onChange={(country) => setView({ ...view, country })} />
    <TextField
      label="Views on each meter before"
      type="number"
      value={String(view.viewsBefore)}
      onChange={(text) => setView({ ...view, viewsBefore: Math.max(0, Math.floor(Number(text))) })}
    />
    <TextField
      label="Draw of A/B tests (0 to 100)"
      type="number"
      value={String(view.draw)}
      onChange={(text) => setView({ ...view, draw: Number(text) })}
    />
  </div>
);

/** Tries the document on one article and one reader. */
export const WhatIfTab = ({
  store,
  facts,
  isShown,
}: {
  store: FlowStore;
  facts: WorkbenchFacts;
  isShown: boolean;
}): ReactNode => {
  const document = useStore(store.editor.$document);
  const [slug, setSlug] = useState(facts.articles[0]?.slug ?? '');
  const [view, setView] = useState<Omit<WhatIf, 'page'>>({
    reader: 'anonymous',
    device: 'desktop',
    agent: 'none',
    country: 'US',
    viewsBefore: 3,
    draw: 25,
  });
  const pageType = facts.articles.find((each) => each.slug === slug)?.pageType ?? 'article';
  const url = new URL(pathFor(firstPattern(document), slug), location.href).href;
  const complete = useMemo((): WhatIf => ({ ...view, page: { url, pageType } }), [view, url, pageType]);
  const outcome = useOutcome(document, complete);
  return (
    <>
      <h2>One reader, one article</h2>
      <ReaderForm view={complete} slug={slug} articles={facts.articles} setView={setView} setSlug={setSlug} />
      <p>
        The address is <code>{url}</code>.
      </p>
      {view.agent !== 'none' && (
        <p className="hint">
          A page can’t tell machines apart: this is what <code>presswall/edge</code> decides before a page is sent.
          Where a wall follows, the gate sends its open part, or what the node says for machines.
        </p>
      )}
      {outcome !== null && 'error' in outcome && <p className="field-error">{outcome.error}</p>}
      {outcome !== null && !('error' in outcome) && (
        <div className="columns">
          <section aria-label="Decision">
            <div role="status">
              <h3>
                {outcome.actions.length === 0
                  ? 'The reader sees the article, and nothing else.'
                  : `The page does: ${outcome.actions.map(({ nodeId }) => nodeId).join(', ')}`}
              </h3>
            </div>
            <Trace outcome={outcome} />
          </section>
          <section aria-label="Page" className="beside">
            {/* A wall is not shown to nobody: a hidden frame would not draw it. */}
            {isShown && <WallFrame document={document} outcome={outcome} slug={slug} />}
          </section>
        </div>
      )}
    </>
  );
};
