/** A site of a publisher's own, on a port of its own: pages that are strangers to the sandbox. */
import { createServer } from 'node:http';

/** A page as its server answers it. */
export interface OwnPage {
  html: string;
  headers?: Readonly<Record<string, string>>;
}

/** The running site. */
export interface OwnSite {
  /** Without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

/** Starts a site that answers each path by `pageAt`; what that does not know is a 404. */
export const startOwnSite = async (pageAt: (path: string) => OwnPage | null): Promise<OwnSite> => {
  const server = createServer((request, response) => {
    const page = pageAt(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.writeHead(page === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
    response.end(page?.html ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The site has no port');
  return {
    origin: `http://localhost:${bound.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
