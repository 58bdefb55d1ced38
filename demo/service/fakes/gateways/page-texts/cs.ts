import type { GatewayPageTexts } from './gateway-page-texts.ts';

/** The gateways' pages in Czech. */
export const cs: GatewayPageTexts = {
  confirmTitle: 'Potvrďte u své banky',
  confirmText: 'Sandbox zastupuje vaši banku. Platíte to vy?',
  complete: 'Potvrdit',
  fail: 'Odmítnout',
  close: 'Zavřít',
  bankTitle: 'Připojte svůj bankovní účet',
  bankText: 'Vyberte testovací účet. Žádný váš účet není potřeba.',
  walletText: 'Sandbox zastupuje Apple Pay. Vyberte kartu.',
  cancel: 'Zrušit',
  moment: 'Okamžik…',
  payPalTitle: 'Zaplatit přes PayPal',
  payPalLater: 'Další platby se budou strhávat z tohoto účtu. Dnes se nic nestrhne.',
  account: 'Účet',
  succeeds: 'Dostatečný zůstatek',
  declines: 'Zůstatek, který vyčerpá první platba',
  agree: 'Souhlasit a pokračovat',
  leave: 'Zrušit a vrátit se',
  payPalNote: 'Sandbox zastupuje PayPal. Žádný váš účet není potřeba.',
  endedTitle: 'Tato návštěva skončila',
  expired: 'Její platnost vypršela. Vraťte se na předchozí stránku a začněte znovu.',
  ended: 'Už byla ukončena, možná na jiné kartě.',
  goBack: 'Zpět na předchozí stránku',
};
