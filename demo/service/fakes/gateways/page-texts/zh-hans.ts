import type { GatewayPageTexts } from './gateway-page-texts.ts';

/** The gateways' pages in simplified Chinese. */
export const zhHans: GatewayPageTexts = {
  confirmTitle: '请向您的银行确认',
  confirmText: '沙盒模拟您的银行。是您本人在付款吗？',
  complete: '确认',
  fail: '拒绝',
  close: '关闭',
  bankTitle: '关联您的银行账户',
  bankText: '请选择测试账户。不需要您自己的账户。',
  walletText: '沙盒模拟 Apple Pay。请选择银行卡。',
  cancel: '取消',
  moment: '请稍候…',
  payPalTitle: '使用 PayPal 付款',
  payPalLater: '以后的款项将从此账户扣除。今天不扣款。',
  account: '账户',
  succeeds: '余额充足',
  declines: '余额仅够第一次付款',
  agree: '同意并继续',
  leave: '取消并返回',
  payPalNote: '沙盒模拟 PayPal。不需要您自己的账户。',
  endedTitle: '此次操作已结束',
  expired: '操作已超时。请返回之前的页面重新开始。',
  ended: '操作此前已结束，可能是在另一个标签页。',
  goBack: '返回之前的页面',
};
