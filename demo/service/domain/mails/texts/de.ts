import type { MailTexts } from './mail-texts.ts';

const notRequested = 'Wenn Sie das nicht angefordert haben, müssen Sie nichts tun.';
const validForDay = 'Der Link gilt einmal, 24 Stunden lang.';

/** The mails in German. */
export const de: MailTexts = {
  greeting: 'Guten Tag,',
  namedGreeting: 'Guten Tag {name},',
  address: 'Oder öffnen Sie diese Adresse:',
  codes: {
    verify: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {site}',
      heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
      text: 'Bitte bestätigen Sie, dass diese Adresse Ihnen gehört, damit {site} Sie hier erreichen kann.',
      label: 'Adresse bestätigen',
      footnotes: [validForDay, notRequested],
    },
    'sign-up': {
      subject: 'Willkommen bei {site}: Bestätigen Sie Ihre E-Mail-Adresse',
      heading: 'Willkommen bei {site}',
      text: 'Ihr Konto ist fast fertig. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.',
      label: 'Bestätigen und fortfahren',
      footnotes: [
        validForDay,
        'Wenn Sie sich nicht registriert haben, öffnen Sie den Link nicht: Vielleicht hat sich jemand bei der Adresse vertippt.',
      ],
    },
    reset: {
      subject: 'Neues Passwort für {site}',
      heading: 'Neues Passwort festlegen',
      text: 'Jemand, wahrscheinlich Sie selbst, hat ein neues Passwort für Ihr Konto angefordert.',
      label: 'Neues Passwort wählen',
      footnotes: [
        'Der Link gilt einmal, 30 Minuten lang. Mit dem neuen Passwort werden Sie überall sonst abgemeldet.',
        `${notRequested} Ihr Passwort bleibt, wie es ist.`,
      ],
    },
    login: {
      subject: 'Ihr Anmeldelink für {site}',
      heading: 'Ohne Passwort anmelden',
      text: 'Mit diesem Link melden Sie sich bei {site} an.',
      label: 'Anmelden',
      footnotes: [
        'Der Link gilt einmal, 15 Minuten lang. Geben Sie ihn nicht weiter: Wer ihn hat, kann sich an Ihrer Stelle anmelden.',
        notRequested,
      ],
    },
    'change-email': {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse für {site}',
      heading: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      text: 'Ihr Konto verwendet diese Adresse, sobald Sie sie bestätigt haben.',
      label: 'Diese Adresse verwenden',
      footnotes: [validForDay, `${notRequested} Das Konto behält seine alte Adresse.`],
    },
  },
  emailChanging: {
    subject: 'Ihre E-Mail-Adresse für {site} wird geändert',
    heading: 'Ihre E-Mail-Adresse wird geändert',
    text: 'Ihr Konto verwendet {email}, sobald diese Adresse bestätigt ist.',
    footnotes: [
      'Wenn Sie das nicht waren, melden Sie sich an und wählen Sie ein neues Passwort: Jemand anders ist mit Ihrem Konto angemeldet.',
    ],
  },
  passwordChanged: {
    subject: 'Ihr Passwort für {site} wurde geändert',
    heading: 'Ihr Passwort wurde geändert',
    text: 'Ihr Konto hat ein neues Passwort. Überall sonst wurden Sie abgemeldet.',
    footnotes: [
      'Wenn Sie das nicht waren, fordern Sie auf der Anmeldeseite ein neues Passwort an: Der Link kommt an diese Adresse.',
    ],
  },
  seat: {
    subject: 'Sie sind eingeladen, {site} zu lesen',
    heading: 'Ein Platz für Sie',
    text: '{owner} hat Ihnen einen Platz bei {site} gegeben: Sie können jeden Artikel lesen und bezahlen nichts.',
    paused:
      '{owner} hat Ihnen einen Platz bei {site} gegeben. Das Abonnement ist zurzeit pausiert: Sobald es weiterläuft, können Sie jeden Artikel lesen und bezahlen nichts.',
    label: 'Anmelden oder Konto anlegen',
    footnotes: [
      'Der Platz gehört {email}: Melden Sie sich mit dieser Adresse an oder legen Sie damit ein Konto an und bestätigen Sie sie.',
      'Der Platz kann jederzeit an jemand anderen vergeben werden. Wenn Sie ihn nicht möchten, müssen Sie nichts tun.',
    ],
  },
  seatLost: {
    subject: 'Ihr Platz bei {site}',
    heading: 'Ihr Platz wurde an jemand anderen vergeben',
    text: 'Der Platz bei {site}, den Sie bekommen hatten, wurde an jemand anderen vergeben.',
    footnotes: ['Ihr Konto bleibt mit allem anderen bestehen. Sie müssen nichts tun.'],
  },
  seatEnding: {
    subject: 'Ihr Platz bei {site}',
    heading: 'Ihr Platz endet',
    text: 'Der Platz bei {site}, den Sie bekommen hatten, wurde gekündigt: Sie können bis zum {date} lesen.',
    footnotes: ['Ihr Konto bleibt mit allem anderen bestehen. Sie müssen nichts tun.'],
  },
  seatEnded: {
    subject: 'Ihr Platz bei {site}',
    heading: 'Ihr Platz ist beendet',
    text: 'Das Abonnement, zu dem Ihr Platz bei {site} gehörte, ist beendet oder enthält ihn nicht mehr: Sie können darüber nicht mehr lesen.',
    footnotes: ['Ihr Konto bleibt mit allem anderen bestehen. Sie müssen nichts tun.'],
  },
  subscribed: {
    subject: 'Ihr Abonnement von {site}',
    heading: 'Vielen Dank für Ihr Abonnement',
    text: 'Sie haben abonniert: {plan}.',
    free: 'Heute wurde nichts abgebucht.',
    paid: 'Sie haben heute {amount} bezahlt.',
    debited: '{amount} werden von Ihrem Bankkonto abgebucht; das dauert einige Tage.',
    next: 'Die nächste Zahlung, {amount}, ist am {date} fällig.',
    footnotes: ['In Ihrem Konto können Sie jederzeit Ihre Rechnungen sehen und Ihr Abonnement ändern oder kündigen.'],
  },
};
