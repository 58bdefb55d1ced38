import type { Provider } from '../../../src/session/account/account-types.ts';
import type { LocalizedText } from '../../sign-in/credential-messages.ts';

/** The logo of a provider: the side of its square, and its paths, each with a colour of its own or in that of the text. */
interface ProviderLogo {
  side: number;
  paths: readonly { d: string; fill?: string }[];
}

/** The logos of the providers. */
export const providerLogos: Readonly<Record<Provider, ProviderLogo>> = {
  google: {
    side: 48,
    paths: [
      {
        fill: '#EA4335',
        d: 'M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z',
      },
      {
        fill: '#4285F4',
        d: 'M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z',
      },
      {
        fill: '#FBBC05',
        d: 'M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z',
      },
      {
        fill: '#34A853',
        d: 'M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z',
      },
    ],
  },
  apple: {
    side: 24,
    paths: [
      {
        d: 'M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701',
      },
    ],
  },
  twitter: {
    side: 24,
    paths: [
      {
        d: 'M18.244 2.25h3.308l-7.227 8.26 8.502 11.24H16.17l-5.214-6.817L4.99 21.75H1.68l7.73-8.835L1.254 2.25H8.08l4.713 6.231zm-1.161 17.52h1.833L7.084 4.126H5.117z',
      },
    ],
  },
  line: {
    side: 24,
    paths: [
      {
        d: 'M12 2.5c5.8 0 10.5 3.8 10.5 8.5 0 1.9-.7 3.6-2.2 5.2-2.2 2.5-7.1 5.6-8.3 6.1-1.1.4-.9-.3-.9-.6l.2-.9c0-.3.1-.8-.1-1.1-.1-.3-.7-.4-1.1-.5C5 18.6 1.5 15.2 1.5 11 1.5 6.3 6.200 2.5 12 2.5z',
      },
    ],
  },
  publisher: {
    side: 24,
    paths: [
      {
        d: 'M3 4h15v3h3v11a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zm2 2v12a1 1 0 0 0 1 1h10V6zm13 3v9a1 1 0 0 0 1 0V9zM7 8h7v3H7zm0 5h7v1.5H7zm0 3h7v1.5H7z',
      },
    ],
  },
};

/** The labels of the providers' buttons. */
export const providerLabels: Readonly<Record<Provider, LocalizedText>> = {
  google: (i18n) => i18n._('account.provider', { provider: 'Google' }),
  apple: (i18n) => i18n._('account.provider', { provider: 'Apple' }),
  twitter: (i18n) => i18n._('account.provider', { provider: 'X (Twitter)' }),
  line: (i18n) => i18n._('account.provider', { provider: 'LINE' }),
  publisher: (i18n) => i18n._('account.provider.publisher'),
};
