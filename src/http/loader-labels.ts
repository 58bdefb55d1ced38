/**
 * First labels that name a deployment: `pw.example.com` stands beside `auth.example.com`. A build takes what a
 * publisher's own module exports by this name in place of them (`PW_DEPLOYMENT`).
 */
export const loaderLabels: readonly string[] = ['pw', 'cdn', 'static', 'assets'];
