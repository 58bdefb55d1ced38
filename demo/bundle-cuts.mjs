/** Places in packages, and what stands there instead. */
const cuts = [
  [
    /[\\/]ofetch[\\/]dist[\\/]/,
    ['return await onError(context);', 'throw context.error;'],
    ['const ofetch = createFetch(', 'const ofetch = /* @__PURE__ */ createFetch('],
    [' || detectResponseType(context.response.headers.get("content-type") || "")', ''],
  ],
  // The rest of the sentence with which React names an error: the address that it gives before says all.
  [
    /[\\/]react-dom[\\/]cjs[\\/]react-dom(-client)?\.production\.js$/,
    [
      ' for the full message or use the non-minified dev environment for full errors and additional helpful warnings.',
      '',
    ],
  ],
  // Asks a developer's tools whether this is a production build: it is.
  [/[\\/]react-dom[\\/](index|client)\.js$/, ['  checkDCE();\n', '']],
];

/**
 * Leaves out of ofetch what the one client never reaches, so that it need not travel to readers: the client takes texts
 * (`destr` reads JSON), hands over whole addresses (`ufo` builds them), turns retries and errors by status off and has
 * an error of its own, and makes its own instance. Of React what only its developers read.
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
    const [, ...places] = cuts.find(([files]) => files.test(id)) ?? [];
    if (places.length === 0) return null;
    const short = places.reduce((text, [from, to]) => text.replaceAll(from, to), code);
    if (short === code) throw new Error(`${id} is not as it was: look again at what is cut out of it`);
    return { code: short, map: null };
  },
};
