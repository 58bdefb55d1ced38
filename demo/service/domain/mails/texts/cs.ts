import type { MailTexts } from './mail-texts.ts';

const notRequested = 'Pokud jste o to nežádali, nemusíte nic dělat.';
const validForDay = 'Odkaz platí jednou, po dobu 24 hodin.';

/** The mails in Czech. */
export const cs: MailTexts = {
  greeting: 'Dobrý den,',
  namedGreeting: 'Dobrý den, {name},',
  address: 'Nebo otevřete tuto adresu:',
  codes: {
    verify: {
      subject: 'Potvrďte svou e-mailovou adresu pro {site}',
      heading: 'Potvrďte svou e-mailovou adresu',
      text: 'Potvrďte prosím, že je tato adresa vaše, aby vás na ní mohl web {site} zastihnout.',
      label: 'Potvrdit adresu',
      footnotes: [validForDay, notRequested],
    },
    'sign-up': {
      subject: 'Vítejte na {site}: potvrďte svou e-mailovou adresu',
      heading: 'Vítejte na {site}',
      text: 'Váš účet je téměř hotový. Potvrďte prosím, že je tato adresa vaše.',
      label: 'Potvrdit a pokračovat',
      footnotes: [validForDay, 'Pokud jste se neregistrovali, odkaz neotvírejte: někdo se možná přepsal v adrese.'],
    },
    reset: {
      subject: 'Nové heslo pro {site}',
      heading: 'Nastavte si nové heslo',
      text: 'Někdo, nejspíš vy, požádal o nové heslo k vašemu účtu.',
      label: 'Zvolit nové heslo',
      footnotes: [
        'Odkaz platí jednou, po dobu 30 minut. Nové heslo vás všude jinde odhlásí.',
        `${notRequested} Vaše heslo zůstává beze změny.`,
      ],
    },
    login: {
      subject: 'Váš přihlašovací odkaz pro {site}',
      heading: 'Přihlášení bez hesla',
      text: 'Tímto odkazem se přihlásíte na {site}.',
      label: 'Přihlásit se',
      footnotes: [
        'Odkaz platí jednou, po dobu 15 minut. Nikomu ho nedávejte: kdo ho má, může se přihlásit místo vás.',
        notRequested,
      ],
    },
    'change-email': {
      subject: 'Potvrďte svou novou e-mailovou adresu pro {site}',
      heading: 'Potvrďte svou novou e-mailovou adresu',
      text: 'Váš účet začne používat tuto adresu, jakmile ji potvrdíte.',
      label: 'Používat tuto adresu',
      footnotes: [validForDay, `${notRequested} Účtu zůstává původní adresa.`],
    },
  },
  emailChanging: {
    subject: 'Vaše e-mailová adresa pro {site} se změní',
    heading: 'Vaše e-mailová adresa se změní',
    text: 'Váš účet začne používat {email}, jakmile bude tato adresa potvrzena.',
    footnotes: ['Pokud jste to nebyli vy, přihlaste se a zvolte si nové heslo: váš účet používá někdo jiný.'],
  },
  passwordChanged: {
    subject: 'Vaše heslo pro {site} bylo změněno',
    heading: 'Vaše heslo bylo změněno',
    text: 'Váš účet má nové heslo. Všude jinde jste byli odhlášeni.',
    footnotes: [
      'Pokud jste to nebyli vy, požádejte na přihlašovací stránce o nové heslo: odkaz přijde na tuto adresu.',
    ],
  },
  seat: {
    subject: 'Zveme vás ke čtení {site}',
    heading: 'Místo pro vás',
    text: '{owner} vám věnuje místo na {site}: můžete číst všechny články a nic neplatíte.',
    paused:
      '{owner} vám věnuje místo na {site}. Předplatné je právě pozastavené: až bude pokračovat, můžete číst všechny články a nic neplatíte.',
    label: 'Přihlásit se nebo si vytvořit účet',
    footnotes: [
      'Místo patří adrese {email}: přihlaste se s ní nebo si s ní vytvořte účet a potvrďte ji.',
      'Místo může kdykoli dostat někdo jiný. Pokud o ně nestojíte, nemusíte nic dělat.',
    ],
  },
  seatLost: {
    subject: 'Vaše místo na {site}',
    heading: 'Vaše místo dostal někdo jiný',
    text: 'Místo na {site}, které vám bylo věnováno, dostal někdo jiný.',
    footnotes: ['Váš účet zůstává se vším ostatním. Nemusíte nic dělat.'],
  },
  seatEnding: {
    subject: 'Vaše místo na {site}',
    heading: 'Vaše místo skončí',
    text: 'Místo na {site}, které vám bylo věnováno, bylo zrušeno: číst můžete do {date}.',
    footnotes: ['Váš účet zůstává se vším ostatním. Nemusíte nic dělat.'],
  },
  seatEnded: {
    subject: 'Vaše místo na {site}',
    heading: 'Vaše místo skončilo',
    text: 'Předplatné, ke kterému patřilo vaše místo na {site}, skončilo nebo ho už nezahrnuje: číst přes něj už nemůžete.',
    footnotes: ['Váš účet zůstává se vším ostatním. Nemusíte nic dělat.'],
  },
  subscribed: {
    subject: 'Vaše předplatné {site}',
    heading: 'Děkujeme za předplatné',
    text: 'Vaše předplatné: {plan}.',
    free: 'Dnes nebylo nic strženo.',
    paid: 'Dnes jste zaplatili {amount}.',
    debited: 'Částka {amount} se strhává z vašeho bankovního účtu; trvá to několik dní.',
    next: 'Další platba, {amount}, je splatná {date}.',
    footnotes: ['Ve svém účtu můžete kdykoli vidět faktury a předplatné změnit nebo zrušit.'],
  },
};
