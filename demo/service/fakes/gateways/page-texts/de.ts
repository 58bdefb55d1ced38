import type { GatewayPageTexts } from './gateway-page-texts.ts';

/** The gateways' pages in German. */
export const de: GatewayPageTexts = {
  confirmTitle: 'Bei Ihrer Bank bestätigen',
  confirmText: 'Die Sandbox spielt Ihre Bank. Sind Sie es, der zahlt?',
  complete: 'Bestätigen',
  fail: 'Ablehnen',
  close: 'Schließen',
  bankTitle: 'Bankkonto verknüpfen',
  bankText: 'Wählen Sie ein Testkonto. Ein eigenes Konto wird nicht abgefragt.',
  walletText: 'Die Sandbox spielt Apple Pay. Wählen Sie eine Karte.',
  cancel: 'Abbrechen',
  moment: 'Einen Moment …',
  payPalTitle: 'Mit PayPal bezahlen',
  payPalLater: 'Künftige Zahlungen werden von diesem Konto abgebucht. Heute wird nichts abgebucht.',
  account: 'Konto',
  succeeds: 'Ausreichendes Guthaben',
  declines: 'Guthaben, das nach der ersten Zahlung aufgebraucht ist',
  agree: 'Zustimmen und weiter',
  leave: 'Abbrechen und zurück',
  payPalNote: 'Die Sandbox spielt PayPal. Ein eigenes Konto wird nicht abgefragt.',
  endedTitle: 'Dieser Vorgang ist beendet',
  expired: 'Er ist abgelaufen. Gehen Sie zurück auf die Seite, von der Sie kamen, und beginnen Sie noch einmal.',
  ended: 'Er wurde schon beendet, vielleicht in einem anderen Tab.',
  goBack: 'Zurück zur Seite, von der Sie kamen',
};
