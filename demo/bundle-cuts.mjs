/** What the build changes in packages, so that it need not travel to readers or can live in any page. */

/** Places in ofetch, and what stands there instead. */
const ofetchCuts = [
  ['return await onError(context);', 'throw context.error;'],
  ['const ofetch = createFetch(', 'const ofetch = /* @__PURE__ */ createFetch('],
  [' || detectResponseType(context.response.headers.get("content-type") || "")', ''],
  ...[
    'context.options.onRequest',
    'context.options.onRequestError',
    'context.options.onResponse',
    'context.options.onResponseError',
    'context.options.baseURL',
    'context.options.query',
    '"query" in context.options',
    '"params" in context.options',
    '!context.options.signal && context.options.timeout',
    'abortTimeout',
  ].map((asked) => [`if (${asked}) {`, 'if (false) {']),
];

/**
 * Leaves out of ofetch what the one client never reaches, so that it need not travel to readers: the client takes texts
 * (`destr` reads JSON), hands over whole addresses (`ufo` builds them), turns retries and errors by status off, and has
 * an error, a timeout and an instance of its own. Hooks go, too: a page could hang some on `Object.prototype`.
 */
export const unreached = {
  name: 'unreached',
  resolveId: (id, importer) =>
    ['destr', 'ufo'].includes(id) && /[\\/]ofetch[\\/]/.test(importer ?? '') ? `\0${id}` : null,
  load: (id) =>
    ({
      '\0destr': 'export default JSON.parse;',
      '\0ufo': 'export const withBase = (address) => address; export const withQuery = withBase;',
    })[id] ?? null,
  transform(code, id) {
    if (!/[\\/]ofetch[\\/]dist[\\/]/.test(id)) return null;
    const isShared = /[\\/]shared[\\/]/.test(id);
    const short = ofetchCuts.reduce((text, [from, to]) => {
      if (isShared && !text.includes(from) && !from.startsWith('const ofetch'))
        throw new Error(`${id} is not as it was: look again at what the client never reaches`);
      return text.replaceAll(from, to);
    }, code);
    return { code: short, map: null };
  },
};

/** Places in React's DOM client, and what stands there instead. */
const reactCuts = [
  ['document.createElement("div").style', '{}'],
  // A page may have hung a `get` or a `set` on `Object.prototype`, which a plain descriptor would take for its own.
  ['enumerable: descriptor.enumerable', '__proto__: null, enumerable: descriptor.enumerable'],
  [
    /return 9 === rootContainerElement\.nodeType\s+\? rootContainerElement\s+: rootContainerElement\.ownerDocument;/,
    'return ownDocument;',
  ],
  [/var ownerDocument =\s+9 === rootContainerElement\.nodeType[^;]+;\s+null === ownerDocument[^;]+;/, ''],
  [
    /function getActiveElementDeep\(containerInfo\) \{[\s\S]*?return element;\s+\}/,
    'function getActiveElementDeep() { return getActiveElement(document); }',
  ],
  [
    'var eventsEnabled = null,',
    `var ofDocument = (name) => Document.prototype[name].bind(document),
  ownDocument = {
    createElement: ofDocument('createElement'),
    createElementNS: ofDocument('createElementNS'),
    createTextNode: ofDocument('createTextNode')
  },
  eventsEnabled = null,`,
  ],
];

/** A proxy takes its traps from `Object.prototype` as well, where a page may have hung a `get`. */
const withBareHandler = (code, id) => {
  const safe = code.replace('new Proxy(i18n, {})', 'new Proxy(i18n, Object.create(null))');
  if (safe === code) throw new Error(`${id} is not as it was: look again at its proxy`);
  return { code: safe, map: null };
};

/**
 * Lets React draw in a page whose markup took over names of `document`, such as `<img name=createElement>`: elements are
 * made by the browser's own functions. It no longer listens on the document itself (for `onSelect`, which nothing here
 * uses), asks no element which events old browsers called otherwise, and looks for the focus in this document alone.
 */
export const unclobbered = {
  name: 'unclobbered',
  transform(code, id) {
    if (/[\\/]@lingui[\\/]react[\\/]dist[\\/]index\.mjs$/.test(id)) return withBareHandler(code, id);
    if (!/[\\/]react-dom-client\.production\.js$/.test(id)) return null;
    const safe = reactCuts.reduce((text, [from, to]) => {
      const next = text.replace(from, to);
      if (next === text) throw new Error(`${id} is not as it was: look again at how it makes elements`);
      return next;
    }, code);
    return { code: safe, map: null };
  },
};
