import { loadPresswall, PwNewsletters, PwPaywall, PwPortal } from 'presswall/react';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { RouterProvider } from 'react-router/dom';

const titles: Readonly<Record<string, string>> = {
  ferry: 'The ferry is late again',
  mill: 'The mill is for sale',
};

const loadArticle = ({ params: { slug = '' } }: LoaderFunctionArgs) => ({ slug, title: titles[slug] ?? slug });

/** Starts the SDK once for all routes. It follows the router by itself. */
const Layout = () => {
  useEffect(() => void loadPresswall({ loaderUrl: 'https://pw.example.com/pw.js' }), []);
  return (
    <>
      <nav>
        <Link to="/hard/ferry">Ferry</Link> <Link to="/hard/mill">Mill</Link> <Link to="/account">Account</Link>
      </nav>
      <Outlet />
    </>
  );
};

const Article = () => {
  const { slug, title } = useLoaderData<typeof loadArticle>();
  const [message, setMessage] = useState('The wall has not been decided yet.');
  return (
    // The key makes each article new: a wall of one is not left in the next.
    <main key={slug}>
      <h1>{title}</h1>
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

/** The portal changes the rest of the address itself, so its route matches all of it. */
const Account = () => <PwPortal siteId="ledger" basePath="/account" />;

const router = createBrowserRouter([
  {
    Component: Layout,
    children: [
      { path: '/hard/:slug', loader: loadArticle, Component: Article },
      { path: '/account/*', Component: Account },
    ],
  },
]);

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
