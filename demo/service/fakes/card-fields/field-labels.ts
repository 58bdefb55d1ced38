/** Accessible names of the fields, if the page sets none; by language, English by default. */
export const fieldLabels: Readonly<Record<string, Readonly<Record<'number' | 'expiry' | 'cvc' | 'iban', string>>>> = {
  en: {
    number: 'Credit or debit card number',
    expiry: 'Credit or debit card expiration date',
    cvc: 'Credit or debit card CVC/CVV',
    iban: 'IBAN',
  },
  de: {
    number: 'Nummer der Kredit- oder Debitkarte',
    expiry: 'Ablaufdatum der Kredit- oder Debitkarte',
    cvc: 'Prüfziffer der Kredit- oder Debitkarte',
    iban: 'IBAN',
  },
  fr: {
    number: 'Numéro de carte de crédit ou de débit',
    expiry: 'Date d’expiration de la carte',
    cvc: 'Code de sécurité de la carte',
    iban: 'IBAN',
  },
  es: {
    number: 'Número de tarjeta de crédito o débito',
    expiry: 'Fecha de caducidad de la tarjeta',
    cvc: 'Código de seguridad de la tarjeta',
    iban: 'IBAN',
  },
  cs: {
    number: 'Číslo kreditní nebo debetní karty',
    expiry: 'Platnost karty do',
    cvc: 'Bezpečnostní kód karty',
    iban: 'IBAN',
  },
  sk: {
    number: 'Číslo kreditnej alebo debetnej karty',
    expiry: 'Platnosť karty do',
    cvc: 'Bezpečnostný kód karty',
    iban: 'IBAN',
  },
  ro: {
    number: 'Numărul cardului de credit sau de debit',
    expiry: 'Data expirării cardului',
    cvc: 'Codul de securitate al cardului',
    iban: 'IBAN',
  },
  pt: {
    number: 'Número do cartão de crédito ou débito',
    expiry: 'Data de validade do cartão',
    cvc: 'Código de segurança do cartão',
    iban: 'IBAN',
  },
  zh: {
    number: '信用卡或借记卡卡号',
    expiry: '银行卡有效期',
    cvc: '银行卡安全码',
    iban: 'IBAN',
  },
  ar: {
    number: 'رقم بطاقة الائتمان أو الخصم',
    expiry: 'تاريخ انتهاء البطاقة',
    cvc: 'رمز أمان البطاقة',
    iban: 'IBAN',
  },
  he: {
    number: 'מספר כרטיס אשראי או חיוב',
    expiry: 'תוקף הכרטיס',
    cvc: 'קוד האבטחה של הכרטיס',
    iban: 'IBAN',
  },
};
