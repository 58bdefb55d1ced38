import { loadPresswall, PwNewsletters, PwPaywall } from 'presswall/react';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const Article = () => {
  const [message, setMessage] = useState('The wall has not been decided yet.');
  useEffect(() => void loadPresswall({ loaderUrl: 'https://pw.example.com/pw.js' }), []);
  return (
    <main>
      <h1>The ferry is late again</h1>
      <div className="article-body">
        <p>The six o'clock boat left at seven.</p>
        <p>Nobody could say why.</p>
        <p>The harbour master had gone home.</p>
      </div>
      {/* Only the SDK changes what is in this place. */}
      <div id="pw-inline"></div>
      <PwPaywall
        siteId="ledger"
        flowId="hard"
        onPwShowTemplate={({ detail }) => setMessage(`This page shows the template ${detail.templateId}.`)}
      />
      <p role="status">{message}</p>
      <PwNewsletters siteId="ledger" edition="US" hideEmail />
    </main>
  );
};

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Article />
    </StrictMode>,
  );
}
