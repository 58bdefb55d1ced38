/**
 * Returns a function that gets pages from a server by its origin. A redirect to that origin's own address is rewritten
 * to a path, so that it leads through the gate.
 */
export const fetchFrom =
  (origin: string, fetch: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const response = await fetch(new Request(origin + pathname + search, request));
    const location = response.headers.get('location') ?? '';
    if (!location.startsWith(`${origin}/`) || /^[/\\]{2}/.test(location.slice(origin.length))) return response;
    const headers = new Headers(response.headers);
    headers.set('location', location.slice(origin.length));
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  };
