/**
 * First labels that name a deployment: `pw.example.com` belongs to `auth.example.com`. A build replaces them by the
 * export of that name of a publisher's own module (`PW_DEPLOYMENT`).
 */
export const loaderLabels: readonly string[] = ['pw', 'cdn', 'static', 'assets'];
