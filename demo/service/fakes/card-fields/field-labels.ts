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
};
