import type { GatewayPageTexts } from './gateway-page-texts.ts';

/** The gateways' pages in Arabic. */
export const ar: GatewayPageTexts = {
  confirmTitle: 'أكّد لدى مصرفك',
  confirmText: 'بيئة الاختبار تؤدي دور مصرفك. هل أنت من يدفع؟',
  complete: 'تأكيد',
  fail: 'رفض',
  close: 'إغلاق',
  bankTitle: 'اربط حسابك المصرفي',
  bankText: 'اختر حسابًا تجريبيًا. لا يُطلب منك أي حساب خاص بك.',
  walletText: 'بيئة الاختبار تؤدي دور Apple Pay. اختر بطاقة.',
  cancel: 'إلغاء',
  moment: 'لحظة …',
  payPalTitle: 'الدفع عبر PayPal',
  payPalLater: 'ستُخصم الدفعات القادمة من هذا الحساب. لن يُخصم شيء اليوم.',
  account: 'الحساب',
  succeeds: 'رصيد كافٍ',
  declines: 'رصيد ينفد مع الدفعة الأولى',
  agree: 'موافقة ومتابعة',
  leave: 'إلغاء ورجوع',
  payPalNote: 'بيئة الاختبار تؤدي دور PayPal. لا يُطلب منك أي حساب خاص بك.',
  endedTitle: 'انتهت هذه الزيارة',
  expired: 'انتهت صلاحيتها. ارجع إلى الصفحة التي أتيت منها وابدأ من جديد.',
  ended: 'أُنهيت من قبل، ربما في علامة تبويب أخرى.',
  goBack: 'الرجوع إلى الصفحة التي أتيت منها',
};
