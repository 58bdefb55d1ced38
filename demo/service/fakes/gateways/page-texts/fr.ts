import type { GatewayPageTexts } from './gateway-page-texts.ts';

/** The gateways' pages in French. */
export const fr: GatewayPageTexts = {
  confirmTitle: 'Confirmez auprès de votre banque',
  confirmText: 'L’environnement de test joue votre banque. Est-ce bien vous qui payez ?',
  complete: 'Confirmer',
  fail: 'Refuser',
  close: 'Fermer',
  bankTitle: 'Associez votre compte bancaire',
  bankText: 'Choisissez un compte de test. Aucun de vos comptes n’est demandé.',
  walletText: 'L’environnement de test joue Apple Pay. Choisissez une carte.',
  cancel: 'Annuler',
  moment: 'Un instant…',
  payPalTitle: 'Payer avec PayPal',
  payPalLater: 'Les prochains paiements seront prélevés sur ce compte. Rien n’est prélevé aujourd’hui.',
  account: 'Compte',
  succeeds: 'Solde suffisant',
  declines: 'Solde épuisé par le premier paiement',
  agree: 'Accepter et continuer',
  leave: 'Annuler et revenir',
  payPalNote: 'L’environnement de test joue PayPal. Aucun de vos comptes n’est demandé.',
  endedTitle: 'Cette visite est terminée',
  expired: 'Elle a expiré. Revenez à la page précédente et recommencez.',
  ended: 'Elle a déjà été terminée, peut-être dans un autre onglet.',
  goBack: 'Revenir à la page précédente',
};
