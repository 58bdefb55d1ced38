import type { GatewayPageTexts } from './gateway-page-texts.ts';

/** The gateways' pages in Brazilian Portuguese. */
export const pt: GatewayPageTexts = {
  confirmTitle: 'Confirme com seu banco',
  confirmText: 'O ambiente de testes faz o papel do seu banco. É você quem está pagando?',
  complete: 'Confirmar',
  fail: 'Recusar',
  close: 'Fechar',
  bankTitle: 'Vincule sua conta bancária',
  bankText: 'Escolha uma conta de teste. Nenhuma conta sua é solicitada.',
  walletText: 'O ambiente de testes faz o papel do Apple Pay. Escolha um cartão.',
  cancel: 'Cancelar',
  moment: 'Um momento…',
  payPalTitle: 'Pagar com PayPal',
  payPalLater: 'Os próximos pagamentos serão cobrados desta conta. Nada é cobrado hoje.',
  account: 'Conta',
  succeeds: 'Saldo suficiente',
  declines: 'Saldo que acaba com o primeiro pagamento',
  agree: 'Aceitar e continuar',
  leave: 'Cancelar e voltar',
  payPalNote: 'O ambiente de testes faz o papel do PayPal. Nenhuma conta sua é solicitada.',
  endedTitle: 'Esta visita terminou',
  expired: 'Ela expirou. Volte à página anterior e comece de novo.',
  ended: 'Ela já foi encerrada, talvez em outra aba.',
  goBack: 'Voltar à página anterior',
};
