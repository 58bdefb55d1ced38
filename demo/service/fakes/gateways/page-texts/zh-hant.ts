import type { GatewayPageTexts } from './gateway-page-texts.ts';

/** The gateways' pages in traditional Chinese. */
export const zhHant: GatewayPageTexts = {
  confirmTitle: '請向您的銀行確認',
  confirmText: '沙箱模擬您的銀行。是您本人在付款嗎？',
  complete: '確認',
  fail: '拒絕',
  close: '關閉',
  bankTitle: '連結您的銀行帳戶',
  bankText: '請選擇測試帳戶。不需要您自己的帳戶。',
  walletText: '沙箱模擬 Apple Pay。請選擇卡片。',
  cancel: '取消',
  moment: '請稍候…',
  payPalTitle: '使用 PayPal 付款',
  payPalLater: '日後的款項將從此帳戶扣除。今天不扣款。',
  account: '帳戶',
  succeeds: '餘額充足',
  declines: '餘額僅夠第一次付款',
  agree: '同意並繼續',
  leave: '取消並返回',
  payPalNote: '沙箱模擬 PayPal。不需要您自己的帳戶。',
  endedTitle: '此次操作已結束',
  expired: '操作已逾時。請返回先前的頁面重新開始。',
  ended: '操作先前已結束，可能是在另一個分頁。',
  goBack: '返回先前的頁面',
};
