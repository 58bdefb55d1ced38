import type { GatewayPageTexts } from './gateway-page-texts.ts';

/** The gateways' pages in Romanian. */
export const ro: GatewayPageTexts = {
  confirmTitle: 'Confirmați la banca dumneavoastră',
  confirmText: 'Sandboxul ține locul băncii dumneavoastră. Dumneavoastră plătiți?',
  complete: 'Confirmați',
  fail: 'Refuzați',
  close: 'Închideți',
  bankTitle: 'Conectați-vă contul bancar',
  bankText: 'Alegeți un cont de test. Nu se cere niciun cont al dumneavoastră.',
  walletText: 'Sandboxul ține locul Apple Pay. Alegeți un card.',
  cancel: 'Renunțați',
  moment: 'Un moment…',
  payPalTitle: 'Plătiți cu PayPal',
  payPalLater: 'Plățile următoare se vor debita din acest cont. Astăzi nu se debitează nimic.',
  account: 'Cont',
  succeeds: 'Sold suficient',
  declines: 'Sold epuizat de prima plată',
  agree: 'Acceptați și continuați',
  leave: 'Renunțați și reveniți',
  payPalNote: 'Sandboxul ține locul PayPal. Nu se cere niciun cont al dumneavoastră.',
  endedTitle: 'Această vizită s-a încheiat',
  expired: 'A expirat. Reveniți la pagina anterioară și începeți din nou.',
  ended: 'A fost deja încheiată, poate în altă filă.',
  goBack: 'Reveniți la pagina anterioară',
};
