/** The call with a code in its path in place of `:code`; the spec raises 'Code is required' before a call without one. */
export const withCode = <Call extends { readonly path: string }>(call: Call, code: string): Call => ({
  ...call,
  path: call.path.replace(':code', encodeURIComponent(code)),
});
