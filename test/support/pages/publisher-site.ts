/** A site of a publisher's own, on a port of its own: its pages are of another origin than the sandbox. */
import { createServer } from 'node:http';

/** A page of its server. */
export interface PublisherPage {
  html: string;
  headers?: Readonly<Record<string, string>>;
}

/** The running site. */
export interface PublisherSite {
  /** Without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

/** Starts a site that answers each path by `pageAt`; an unknown path is a 404. */
export const startPublisherSite = async (pageAt: (path: string) => PublisherPage | null): Promise<PublisherSite> => {
  const server = createServer((request, response) => {
    const page = pageAt(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.writeHead(page === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
    response.end(page?.html ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const boundAddress = server.address();
  if (typeof boundAddress !== 'object' || boundAddress === null) throw new Error('The site has no port');
  return {
    origin: `http://localhost:${boundAddress.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
