import type { GatewayPageTexts } from './gateway-page-texts.ts';

/** The gateways' pages in Spanish. */
export const es: GatewayPageTexts = {
  confirmTitle: 'Confirme con su banco',
  confirmText: 'El entorno de pruebas hace de su banco. ¿Es usted quien paga?',
  complete: 'Confirmar',
  fail: 'Rechazar',
  close: 'Cerrar',
  bankTitle: 'Vincule su cuenta bancaria',
  bankText: 'Elija una cuenta de prueba. No se pide ninguna cuenta suya.',
  walletText: 'El entorno de pruebas hace de Apple Pay. Elija una tarjeta.',
  cancel: 'Cancelar',
  moment: 'Un momento…',
  payPalTitle: 'Pagar con PayPal',
  payPalLater: 'Los próximos pagos se cobrarán en esta cuenta. Hoy no se cobra nada.',
  account: 'Cuenta',
  succeeds: 'Saldo suficiente',
  declines: 'Saldo que se agota con el primer pago',
  agree: 'Aceptar y continuar',
  leave: 'Cancelar y volver',
  payPalNote: 'El entorno de pruebas hace de PayPal. No se pide ninguna cuenta suya.',
  endedTitle: 'Esta visita ha terminado',
  expired: 'Ha caducado. Vuelva a la página anterior y empiece de nuevo.',
  ended: 'Ya se terminó, quizá en otra pestaña.',
  goBack: 'Volver a la página anterior',
};
