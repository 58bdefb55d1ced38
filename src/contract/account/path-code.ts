/**
 * Returns the call with a code in place of `:code` in its path; callers raise the spec's 'Code is required' if there is
 * no code.
 */
export const withCode = <Call extends { readonly path: string }>(call: Call, code: string): Call => ({
  ...call,
  path: call.path.replace(':code', encodeURIComponent(code)),
});
