/** The texts of the page on which the conductor takes another card. */
import type { RegionLanguage } from '../../domain/sites/region-locales.ts';

/** The texts of the page in one language. */
export interface UpdatePageTexts {
  title: string;
  about: string;
  number: string;
  expiry: string;
  cvc: string;
  save: string;
  /** Before the name of the field with the mistake. */
  check: string;
  declined: string;
  savedTitle: string;
  saved: string;
  expiredTitle: string;
  expired: string;
}

const texts: Readonly<Record<RegionLanguage, UpdatePageTexts>> = {
  en: {
    title: 'Change payment method',
    about: 'The sandbox plays the payment page. It takes only the sandbox’s test cards.',
    number: 'Card number',
    expiry: 'Expires (MM/YY)',
    cvc: 'Security code',
    save: 'Save this card',
    check: 'Please check',
    declined: 'The card was declined. Please use another one.',
    savedTitle: 'Saved',
    saved: 'This card is charged from now on. You can close this page.',
    expiredTitle: 'This link is no longer valid',
    expired: 'It has expired or has already been used. Open it again from your account.',
  },
  de: {
    title: 'Zahlungsart ändern',
    about: 'Die Sandbox spielt die Zahlungsseite. Sie nimmt nur die Testkarten der Sandbox.',
    number: 'Kartennummer',
    expiry: 'Gültig bis (MM/JJ)',
    cvc: 'Prüfnummer',
    save: 'Diese Karte speichern',
    check: 'Bitte prüfen Sie',
    declined: 'Die Karte wurde abgelehnt. Bitte verwenden Sie eine andere.',
    savedTitle: 'Gespeichert',
    saved: 'Ab jetzt wird von dieser Karte abgebucht. Sie können diese Seite schließen.',
    expiredTitle: 'Dieser Link ist nicht mehr gültig',
    expired: 'Er ist abgelaufen oder wurde schon benutzt. Öffnen Sie ihn noch einmal aus Ihrem Konto.',
  },
  fr: {
    title: 'Changer de moyen de paiement',
    about: 'Le bac à sable joue la page de paiement. Il n’accepte que ses cartes de test.',
    number: 'Numéro de carte',
    expiry: 'Expire (MM/AA)',
    cvc: 'Code de sécurité',
    save: 'Enregistrer cette carte',
    check: 'Veuillez vérifier',
    declined: 'La carte a été refusée. Veuillez en utiliser une autre.',
    savedTitle: 'Enregistré',
    saved: 'Cette carte sera désormais débitée. Vous pouvez fermer cette page.',
    expiredTitle: 'Ce lien n’est plus valable',
    expired: 'Il a expiré ou a déjà été utilisé. Ouvrez-le de nouveau depuis votre compte.',
  },
  cs: {
    title: 'Změnit způsob platby',
    about: 'Sandbox zastupuje platební stránku. Přijímá jen své testovací karty.',
    number: 'Číslo karty',
    expiry: 'Platnost do (MM/RR)',
    cvc: 'Bezpečnostní kód',
    save: 'Uložit tuto kartu',
    check: 'Zkontrolujte prosím',
    declined: 'Karta byla odmítnuta. Použijte prosím jinou.',
    savedTitle: 'Uloženo',
    saved: 'Od této chvíle se bude strhávat z této karty. Stránku můžete zavřít.',
    expiredTitle: 'Tento odkaz už neplatí',
    expired: 'Jeho platnost vypršela nebo už byl použit. Otevřete ho znovu ze svého účtu.',
  },
  sk: {
    title: 'Zmeniť spôsob platby',
    about: 'Sandbox zastupuje platobnú stránku. Prijíma len svoje testovacie karty.',
    number: 'Číslo karty',
    expiry: 'Platnosť do (MM/RR)',
    cvc: 'Bezpečnostný kód',
    save: 'Uložiť túto kartu',
    check: 'Skontrolujte, prosím',
    declined: 'Karta bola odmietnutá. Použite, prosím, inú.',
    savedTitle: 'Uložené',
    saved: 'Odteraz sa bude strhávať z tejto karty. Stránku môžete zavrieť.',
    expiredTitle: 'Tento odkaz už neplatí',
    expired: 'Jeho platnosť vypršala alebo už bol použitý. Otvorte ho znova zo svojho účtu.',
  },
  ro: {
    title: 'Schimbați metoda de plată',
    about: 'Sandboxul ține locul paginii de plată. Acceptă numai cardurile lui de test.',
    number: 'Numărul cardului',
    expiry: 'Expiră (LL/AA)',
    cvc: 'Cod de securitate',
    save: 'Salvați acest card',
    check: 'Verificați',
    declined: 'Cardul a fost refuzat. Folosiți altul.',
    savedTitle: 'Salvat',
    saved: 'De acum se va debita acest card. Puteți închide această pagină.',
    expiredTitle: 'Acest link nu mai este valabil',
    expired: 'A expirat sau a fost deja folosit. Deschideți-l din nou din contul dumneavoastră.',
  },
  es: {
    title: 'Cambiar la forma de pago',
    about: 'El entorno de pruebas hace de página de pago. Solo acepta sus tarjetas de prueba.',
    number: 'Número de tarjeta',
    expiry: 'Caduca (MM/AA)',
    cvc: 'Código de seguridad',
    save: 'Guardar esta tarjeta',
    check: 'Compruebe',
    declined: 'La tarjeta ha sido rechazada. Use otra.',
    savedTitle: 'Guardada',
    saved: 'A partir de ahora se cobrará en esta tarjeta. Puede cerrar esta página.',
    expiredTitle: 'Este enlace ya no es válido',
    expired: 'Ha caducado o ya se ha usado. Vuelva a abrirlo desde su cuenta.',
  },
  pt: {
    title: 'Alterar forma de pagamento',
    about: 'O ambiente de testes faz o papel da página de pagamento. Ele só aceita seus cartões de teste.',
    number: 'Número do cartão',
    expiry: 'Validade (MM/AA)',
    cvc: 'Código de segurança',
    save: 'Salvar este cartão',
    check: 'Verifique',
    declined: 'O cartão foi recusado. Use outro.',
    savedTitle: 'Salvo',
    saved: 'A partir de agora, este cartão será cobrado. Você pode fechar esta página.',
    expiredTitle: 'Este link não é mais válido',
    expired: 'Ele expirou ou já foi usado. Abra-o novamente em sua conta.',
  },
  'zh-Hant': {
    title: '變更付款方式',
    about: '沙箱模擬付款頁面，只接受沙箱的測試卡。',
    number: '卡號',
    expiry: '有效期限（MM/YY）',
    cvc: '安全碼',
    save: '儲存此卡片',
    check: '請檢查',
    declined: '卡片遭拒。請使用其他卡片。',
    savedTitle: '已儲存',
    saved: '今後將從此卡片扣款。您可以關閉此頁面。',
    expiredTitle: '此連結已失效',
    expired: '連結已過期或已使用過。請從您的帳戶重新開啟。',
  },
  'zh-Hans': {
    title: '更改付款方式',
    about: '沙盒模拟付款页面，只接受沙盒的测试卡。',
    number: '卡号',
    expiry: '有效期（MM/YY）',
    cvc: '安全码',
    save: '保存此卡',
    check: '请检查',
    declined: '银行卡被拒。请使用其他银行卡。',
    savedTitle: '已保存',
    saved: '今后将从此卡扣款。您可以关闭此页面。',
    expiredTitle: '此链接已失效',
    expired: '链接已过期或已被使用。请从您的账户重新打开。',
  },
};

const isLanguage = (language: string): language is RegionLanguage => Object.hasOwn(texts, language);

/** Returns the texts in a language, or in English if there are none, with the language that they are in. */
export const updatePageTextsOf = (language: string): { language: RegionLanguage; texts: UpdatePageTexts } => {
  const textLanguage = isLanguage(language) ? language : 'en';
  return { language: textLanguage, texts: texts[textLanguage] };
};
