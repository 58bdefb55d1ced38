/** Messages of Stripe's fields, by Stripe's own codes; English if a language is missing. */
export const stripeMessages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month: "Your card's expiration date is invalid.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
    incomplete_iban: 'Your IBAN is incomplete.',
    invalid_iban: 'Your IBAN is invalid.',
  },
  de: {
    incomplete_number: 'Die Kartennummer ist unvollständig.',
    invalid_number: 'Die Kartennummer ist ungültig.',
    incomplete_expiry: 'Das Ablaufdatum der Karte ist unvollständig.',
    invalid_expiry_month: 'Das Ablaufdatum der Karte ist ungültig.',
    invalid_expiry_month_past: 'Das Ablaufdatum der Karte liegt in der Vergangenheit.',
    invalid_expiry_year_past: 'Das Ablaufjahr der Karte liegt in der Vergangenheit.',
    incomplete_cvc: 'Die Prüfziffer der Karte ist unvollständig.',
    incomplete_iban: 'Die IBAN ist unvollständig.',
    invalid_iban: 'Die IBAN ist ungültig.',
  },
};
