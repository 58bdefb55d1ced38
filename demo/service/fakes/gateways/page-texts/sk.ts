import type { GatewayPageTexts } from './gateway-page-texts.ts';

/** The gateways' pages in Slovak. */
export const sk: GatewayPageTexts = {
  confirmTitle: 'Potvrďte vo svojej banke',
  confirmText: 'Sandbox zastupuje vašu banku. Platíte to vy?',
  complete: 'Potvrdiť',
  fail: 'Odmietnuť',
  close: 'Zavrieť',
  bankTitle: 'Pripojte svoj bankový účet',
  bankText: 'Vyberte testovací účet. Žiadny váš účet nie je potrebný.',
  walletText: 'Sandbox zastupuje Apple Pay. Vyberte kartu.',
  cancel: 'Zrušiť',
  moment: 'Okamih…',
  payPalTitle: 'Zaplatiť cez PayPal',
  payPalLater: 'Ďalšie platby sa budú strhávať z tohto účtu. Dnes sa nič nestrhne.',
  account: 'Účet',
  succeeds: 'Dostatočný zostatok',
  declines: 'Zostatok, ktorý vyčerpá prvá platba',
  agree: 'Súhlasiť a pokračovať',
  leave: 'Zrušiť a vrátiť sa',
  payPalNote: 'Sandbox zastupuje PayPal. Žiadny váš účet nie je potrebný.',
  endedTitle: 'Táto návšteva sa skončila',
  expired: 'Jej platnosť vypršala. Vráťte sa na predchádzajúcu stránku a začnite znova.',
  ended: 'Už bola ukončená, možno na inej karte.',
  goBack: 'Späť na predchádzajúcu stránku',
};
