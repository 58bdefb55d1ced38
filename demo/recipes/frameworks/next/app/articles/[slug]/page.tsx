import { PwPaywall } from 'presswall/react';

/** A server component: the component of the wall renders its tag on the server, too. */
const ArticlePage = async ({ params }: { params: Promise<{ slug: string }> }) => (
  <main>
    <h1>The ferry is late again: {(await params).slug}</h1>
    <div className="article-body">
      <p>The six o'clock boat left at seven.</p>
      <p>Nobody could say why.</p>
      <p>The harbour master had gone home.</p>
    </div>
    {/* Only the SDK changes what is in this place. */}
    <div id="pw-inline"></div>
    <PwPaywall siteId="ledger" flowId="hard" />
  </main>
);

export default ArticlePage;
