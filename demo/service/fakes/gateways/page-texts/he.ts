import type { GatewayPageTexts } from './gateway-page-texts.ts';

/** The gateways' pages in Hebrew. */
export const he: GatewayPageTexts = {
  confirmTitle: 'אישור מול הבנק שלך',
  confirmText: 'סביבת הבדיקה ממלאת את תפקיד הבנק שלך. התשלום הוא שלך?',
  complete: 'אישור',
  fail: 'דחייה',
  close: 'סגירה',
  bankTitle: 'קישור חשבון הבנק שלך',
  bankText: 'יש לבחור חשבון בדיקה. לא נדרש חשבון אמיתי שלך.',
  walletText: 'סביבת הבדיקה ממלאת את תפקיד Apple Pay. יש לבחור כרטיס.',
  cancel: 'ביטול',
  moment: 'רק רגע …',
  payPalTitle: 'תשלום ב־PayPal',
  payPalLater: 'תשלומים עתידיים ייגבו מהחשבון הזה. היום לא ייגבה דבר.',
  account: 'חשבון',
  succeeds: 'יתרה מספיקה',
  declines: 'יתרה שתיגמר בתשלום הראשון',
  agree: 'הסכמה והמשך',
  leave: 'ביטול וחזרה',
  payPalNote: 'סביבת הבדיקה ממלאת את תפקיד PayPal. לא נדרש חשבון אמיתי שלך.',
  endedTitle: 'הביקור הזה הסתיים',
  expired: 'תוקפו פג. יש לחזור לדף הקודם ולהתחיל מחדש.',
  ended: 'הוא הסתיים כבר, אולי בכרטיסייה אחרת.',
  goBack: 'חזרה לדף הקודם',
};
