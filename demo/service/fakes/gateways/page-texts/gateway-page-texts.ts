/** The texts of the gateways' pages in one language. */
export interface GatewayPageTexts {
  confirmTitle: string;
  confirmText: string;
  complete: string;
  fail: string;
  close: string;
  bankTitle: string;
  bankText: string;
  walletText: string;
  cancel: string;
  /** While the gateway answers. */
  moment: string;
  payPalTitle: string;
  payPalLater: string;
  account: string;
  /** The accounts of PayPal's page: with a balance that suffices, and with one that the first payment uses up. */
  succeeds: string;
  declines: string;
  agree: string;
  leave: string;
  payPalNote: string;
  /** For a redirect that is over: it has expired, or was ended in another tab. */
  endedTitle: string;
  expired: string;
  ended: string;
  goBack: string;
}
