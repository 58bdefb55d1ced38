import type { MailTexts } from './mail-texts.ts';

const notRequested = 'Dacă nu ați cerut acest lucru, nu trebuie să faceți nimic.';
const validForDay = 'Linkul funcționează o singură dată, timp de 24 de ore.';

/** The mails in Romanian. */
export const ro: MailTexts = {
  greeting: 'Bună ziua,',
  namedGreeting: 'Bună ziua, {name},',
  address: 'Sau deschideți această adresă:',
  codes: {
    verify: {
      subject: 'Confirmați adresa de e-mail pentru {site}',
      heading: 'Confirmați adresa de e-mail',
      text: 'Vă rugăm să confirmați că această adresă vă aparține, pentru ca {site} să vă poată scrie aici.',
      label: 'Confirmați adresa',
      footnotes: [validForDay, notRequested],
    },
    'sign-up': {
      subject: 'Bine ați venit la {site}: confirmați adresa de e-mail',
      heading: 'Bine ați venit la {site}',
      text: 'Contul dumneavoastră este aproape gata. Vă rugăm să confirmați că această adresă vă aparține.',
      label: 'Confirmați și continuați',
      footnotes: [
        validForDay,
        'Dacă nu v-ați înregistrat, nu deschideți linkul: poate că cineva și-a scris greșit adresa.',
      ],
    },
    reset: {
      subject: 'Parolă nouă pentru {site}',
      heading: 'Alegeți o parolă nouă',
      text: 'Cineva, probabil dumneavoastră, a cerut o parolă nouă pentru contul dumneavoastră.',
      label: 'Alegeți o parolă nouă',
      footnotes: [
        'Linkul funcționează o singură dată, timp de 30 de minute. Parola nouă închide celelalte sesiuni.',
        `${notRequested} Parola rămâne neschimbată.`,
      ],
    },
    login: {
      subject: 'Linkul de conectare la {site}',
      heading: 'Conectare fără parolă',
      text: 'Acesta este linkul cu care vă conectați la {site}.',
      label: 'Conectare',
      footnotes: [
        'Linkul funcționează o singură dată, timp de 15 minute. Nu îl dați mai departe: cine îl are se poate conecta în locul dumneavoastră.',
        notRequested,
      ],
    },
    'change-email': {
      subject: 'Confirmați noua adresă de e-mail pentru {site}',
      heading: 'Confirmați noua adresă de e-mail',
      text: 'Contul dumneavoastră va folosi această adresă după ce o confirmați.',
      label: 'Folosiți această adresă',
      footnotes: [validForDay, `${notRequested} Contul își păstrează vechea adresă.`],
    },
  },
  emailChanging: {
    subject: 'Adresa dumneavoastră de e-mail pentru {site} se va schimba',
    heading: 'Adresa dumneavoastră de e-mail se va schimba',
    text: 'Contul dumneavoastră va folosi {email} de îndată ce adresa este confirmată.',
    footnotes: [
      'Dacă nu ați fost dumneavoastră, conectați-vă și alegeți o parolă nouă: altcineva vă folosește contul.',
    ],
  },
  passwordChanged: {
    subject: 'Parola dumneavoastră pentru {site} a fost schimbată',
    heading: 'Parola dumneavoastră a fost schimbată',
    text: 'Contul dumneavoastră are o parolă nouă. Celelalte sesiuni au fost închise.',
    footnotes: [
      'Dacă nu ați fost dumneavoastră, cereți o parolă nouă pe pagina de conectare: linkul vine la această adresă.',
    ],
  },
  seat: {
    subject: 'Aveți o invitație de a citi {site}',
    heading: 'Un loc pentru dumneavoastră',
    text: '{owner} v-a oferit un loc la {site}: puteți citi toate articolele fără să plătiți nimic.',
    paused:
      '{owner} v-a oferit un loc la {site}. Abonamentul este în pauză în acest moment: când se reia, puteți citi toate articolele fără să plătiți nimic.',
    label: 'Conectați-vă sau creați un cont',
    footnotes: [
      'Locul aparține adresei {email}: conectați-vă sau creați un cont cu această adresă și confirmați-o.',
      'Locul poate fi oferit oricând altcuiva. Dacă nu îl doriți, nu trebuie să faceți nimic.',
    ],
  },
  seatLost: {
    subject: 'Locul dumneavoastră la {site}',
    heading: 'Locul dumneavoastră a fost oferit altcuiva',
    text: 'Locul la {site} care vă fusese oferit a fost dat altcuiva.',
    footnotes: ['Contul dumneavoastră rămâne, cu tot ce conține. Nu trebuie să faceți nimic.'],
  },
  seatEnding: {
    subject: 'Locul dumneavoastră la {site}',
    heading: 'Locul dumneavoastră se va încheia',
    text: 'Locul la {site} care vă fusese oferit a fost anulat: puteți citi până la {date}.',
    footnotes: ['Contul dumneavoastră rămâne, cu tot ce conține. Nu trebuie să faceți nimic.'],
  },
  seatEnded: {
    subject: 'Locul dumneavoastră la {site}',
    heading: 'Locul dumneavoastră s-a încheiat',
    text: 'Abonamentul de care ținea locul dumneavoastră la {site} s-a încheiat sau nu îl mai include: nu mai puteți citi prin el.',
    footnotes: ['Contul dumneavoastră rămâne, cu tot ce conține. Nu trebuie să faceți nimic.'],
  },
  subscribed: {
    subject: 'Abonamentul dumneavoastră la {site}',
    heading: 'Vă mulțumim pentru abonament',
    text: 'V-ați abonat: {plan}.',
    free: 'Astăzi nu s-a încasat nimic.',
    paid: 'Ați plătit astăzi {amount}.',
    debited: 'Suma de {amount} se debitează din contul dumneavoastră bancar; durează câteva zile.',
    next: 'Următoarea plată, de {amount}, este scadentă la {date}.',
    footnotes: ['În contul dumneavoastră puteți vedea oricând facturile și puteți schimba sau anula abonamentul.'],
  },
};
