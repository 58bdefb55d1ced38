import type { MailTexts } from './mail-texts.ts';

const notRequested = 'Ak ste o to nežiadali, nemusíte nič robiť.';
const validForDay = 'Odkaz platí raz, počas 24 hodín.';

/** The mails in Slovak. */
export const sk: MailTexts = {
  greeting: 'Dobrý deň,',
  namedGreeting: 'Dobrý deň, {name},',
  address: 'Alebo otvorte túto adresu:',
  codes: {
    verify: {
      subject: 'Potvrďte svoju e-mailovú adresu pre {site}',
      heading: 'Potvrďte svoju e-mailovú adresu',
      text: 'Potvrďte, prosím, že táto adresa je vaša, aby vás na nej mohol web {site} zastihnúť.',
      label: 'Potvrdiť adresu',
      footnotes: [validForDay, notRequested],
    },
    'sign-up': {
      subject: 'Vitajte na {site}: potvrďte svoju e-mailovú adresu',
      heading: 'Vitajte na {site}',
      text: 'Váš účet je takmer hotový. Potvrďte, prosím, že táto adresa je vaša.',
      label: 'Potvrdiť a pokračovať',
      footnotes: [
        validForDay,
        'Ak ste sa neregistrovali, odkaz neotvárajte: niekto sa možno pomýlil pri písaní adresy.',
      ],
    },
    reset: {
      subject: 'Nové heslo pre {site}',
      heading: 'Nastavte si nové heslo',
      text: 'Niekto, pravdepodobne vy, požiadal o nové heslo k vášmu účtu.',
      label: 'Zvoliť nové heslo',
      footnotes: [
        'Odkaz platí raz, počas 30 minút. Nové heslo vás všade inde odhlási.',
        `${notRequested} Vaše heslo zostáva bez zmeny.`,
      ],
    },
    login: {
      subject: 'Váš prihlasovací odkaz pre {site}',
      heading: 'Prihlásenie bez hesla',
      text: 'Týmto odkazom sa prihlásite na {site}.',
      label: 'Prihlásiť sa',
      footnotes: [
        'Odkaz platí raz, počas 15 minút. Nikomu ho nedávajte: kto ho má, môže sa prihlásiť namiesto vás.',
        notRequested,
      ],
    },
    'change-email': {
      subject: 'Potvrďte svoju novú e-mailovú adresu pre {site}',
      heading: 'Potvrďte svoju novú e-mailovú adresu',
      text: 'Váš účet začne používať túto adresu, keď ju potvrdíte.',
      label: 'Používať túto adresu',
      footnotes: [validForDay, `${notRequested} Účtu zostáva pôvodná adresa.`],
    },
  },
  emailChanging: {
    subject: 'Vaša e-mailová adresa pre {site} sa zmení',
    heading: 'Vaša e-mailová adresa sa zmení',
    text: 'Váš účet začne používať {email}, keď bude táto adresa potvrdená.',
    footnotes: ['Ak ste to neboli vy, prihláste sa a zvoľte si nové heslo: váš účet používa niekto iný.'],
  },
  passwordChanged: {
    subject: 'Vaše heslo pre {site} bolo zmenené',
    heading: 'Vaše heslo bolo zmenené',
    text: 'Váš účet má nové heslo. Všade inde ste boli odhlásení.',
    footnotes: ['Ak ste to neboli vy, požiadajte na prihlasovacej stránke o nové heslo: odkaz príde na túto adresu.'],
  },
  seat: {
    subject: 'Pozývame vás čítať {site}',
    heading: 'Miesto pre vás',
    text: '{owner} vám venuje miesto na {site}: môžete čítať všetky články a nič neplatíte.',
    paused:
      '{owner} vám venuje miesto na {site}. Predplatné je práve pozastavené: keď bude pokračovať, môžete čítať všetky články a nič neplatíte.',
    label: 'Prihlásiť sa alebo si vytvoriť účet',
    footnotes: [
      'Miesto patrí adrese {email}: prihláste sa s ňou alebo si s ňou vytvorte účet a potvrďte ju.',
      'Miesto môže kedykoľvek dostať niekto iný. Ak oň nestojíte, nemusíte nič robiť.',
    ],
  },
  seatLost: {
    subject: 'Vaše miesto na {site}',
    heading: 'Vaše miesto dostal niekto iný',
    text: 'Miesto na {site}, ktoré vám bolo venované, dostal niekto iný.',
    footnotes: ['Váš účet zostáva so všetkým ostatným. Nemusíte nič robiť.'],
  },
  seatEnding: {
    subject: 'Vaše miesto na {site}',
    heading: 'Vaše miesto sa skončí',
    text: 'Miesto na {site}, ktoré vám bolo venované, bolo zrušené: čítať môžete do {date}.',
    footnotes: ['Váš účet zostáva so všetkým ostatným. Nemusíte nič robiť.'],
  },
  seatEnded: {
    subject: 'Vaše miesto na {site}',
    heading: 'Vaše miesto sa skončilo',
    text: 'Predplatné, ku ktorému patrilo vaše miesto na {site}, sa skončilo alebo ho už nezahŕňa: čítať cez neho už nemôžete.',
    footnotes: ['Váš účet zostáva so všetkým ostatným. Nemusíte nič robiť.'],
  },
  subscribed: {
    subject: 'Vaše predplatné {site}',
    heading: 'Ďakujeme za predplatné',
    text: 'Vaše predplatné: {plan}.',
    free: 'Dnes nebolo nič strhnuté.',
    paid: 'Dnes ste zaplatili {amount}.',
    debited: 'Suma {amount} sa strháva z vášho bankového účtu; trvá to niekoľko dní.',
    next: 'Ďalšia platba, {amount}, je splatná {date}.',
    footnotes: ['Vo svojom účte môžete kedykoľvek vidieť faktúry a predplatné zmeniť alebo zrušiť.'],
  },
};
