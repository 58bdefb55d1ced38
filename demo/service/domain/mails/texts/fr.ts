import type { MailTexts } from './mail-texts.ts';

const notRequested = 'Si vous n’avez rien demandé, vous n’avez rien à faire.';
const validForDay = 'Le lien est valable une seule fois, pendant 24 heures.';

/** The mails in French. */
export const fr: MailTexts = {
  greeting: 'Bonjour,',
  namedGreeting: 'Bonjour {name},',
  address: 'Ou ouvrez cette adresse :',
  codes: {
    verify: {
      subject: 'Confirmez votre adresse e-mail pour {site}',
      heading: 'Confirmez votre adresse e-mail',
      text: 'Veuillez confirmer que cette adresse est bien la vôtre, afin que {site} puisse vous y écrire.',
      label: 'Confirmer l’adresse',
      footnotes: [validForDay, notRequested],
    },
    'sign-up': {
      subject: 'Bienvenue chez {site} : confirmez votre adresse e-mail',
      heading: 'Bienvenue chez {site}',
      text: 'Votre compte est presque prêt. Veuillez confirmer que cette adresse est bien la vôtre.',
      label: 'Confirmer et continuer',
      footnotes: [
        validForDay,
        'Si vous n’avez pas créé de compte, n’ouvrez pas le lien : quelqu’un s’est peut-être trompé d’adresse.',
      ],
    },
    reset: {
      subject: 'Nouveau mot de passe pour {site}',
      heading: 'Choisissez un nouveau mot de passe',
      text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.',
      label: 'Choisir un nouveau mot de passe',
      footnotes: [
        'Le lien est valable une seule fois, pendant 30 minutes. Un nouveau mot de passe ferme toutes vos autres sessions.',
        `${notRequested} Votre mot de passe reste inchangé.`,
      ],
    },
    login: {
      subject: 'Votre lien de connexion pour {site}',
      heading: 'Connexion sans mot de passe',
      text: 'Voici le lien qui vous connecte à {site}.',
      label: 'Se connecter',
      footnotes: [
        'Le lien est valable une seule fois, pendant 15 minutes. Ne le transmettez à personne : il permet de se connecter à votre place.',
        notRequested,
      ],
    },
    'change-email': {
      subject: 'Confirmez votre nouvelle adresse e-mail pour {site}',
      heading: 'Confirmez votre nouvelle adresse e-mail',
      text: 'Votre compte utilisera cette adresse dès que vous l’aurez confirmée.',
      label: 'Utiliser cette adresse',
      footnotes: [validForDay, `${notRequested} Le compte garde son ancienne adresse.`],
    },
  },
  emailChanging: {
    subject: 'Votre adresse e-mail pour {site} va changer',
    heading: 'Votre adresse e-mail va changer',
    text: 'Votre compte utilisera {email} dès que cette adresse sera confirmée.',
    footnotes: [
      'Si ce n’était pas vous, connectez-vous et choisissez un nouveau mot de passe : quelqu’un d’autre utilise votre compte.',
    ],
  },
  passwordChanged: {
    subject: 'Votre mot de passe pour {site} a été modifié',
    heading: 'Votre mot de passe a été modifié',
    text: 'Votre compte a un nouveau mot de passe. Toutes vos autres sessions ont été fermées.',
    footnotes: [
      'Si ce n’était pas vous, demandez un nouveau mot de passe sur la page de connexion : le lien arrivera à cette adresse.',
    ],
  },
  seat: {
    subject: 'Une invitation à lire {site}',
    heading: 'Une place pour vous',
    text: '{owner} vous a donné une place chez {site} : vous pouvez lire tous les articles sans rien payer.',
    paused:
      '{owner} vous a donné une place chez {site}. L’abonnement est en pause pour le moment : dès qu’il reprendra, vous pourrez lire tous les articles sans rien payer.',
    label: 'Se connecter ou créer un compte',
    footnotes: [
      'La place appartient à {email} : connectez-vous ou créez un compte avec cette adresse, puis confirmez-la.',
      'La place peut être donnée à quelqu’un d’autre à tout moment. Si vous n’en voulez pas, vous n’avez rien à faire.',
    ],
  },
  seatLost: {
    subject: 'Votre place chez {site}',
    heading: 'Votre place a été donnée à quelqu’un d’autre',
    text: 'La place chez {site} qui vous avait été donnée l’a été à quelqu’un d’autre.',
    footnotes: ['Votre compte reste en place, avec tout le reste. Vous n’avez rien à faire.'],
  },
  seatEnding: {
    subject: 'Votre place chez {site}',
    heading: 'Votre place va prendre fin',
    text: 'La place chez {site} qui vous avait été donnée a été résiliée : vous pouvez lire jusqu’au {date}.',
    footnotes: ['Votre compte reste en place, avec tout le reste. Vous n’avez rien à faire.'],
  },
  seatEnded: {
    subject: 'Votre place chez {site}',
    heading: 'Votre place a pris fin',
    text: 'L’abonnement dont faisait partie votre place chez {site} a pris fin ou ne la comprend plus : elle ne vous donne plus accès aux articles.',
    footnotes: ['Votre compte reste en place, avec tout le reste. Vous n’avez rien à faire.'],
  },
  subscribed: {
    subject: 'Votre abonnement à {site}',
    heading: 'Merci pour votre abonnement',
    text: 'Vous avez souscrit : {plan}.',
    free: 'Rien n’a été débité aujourd’hui.',
    paid: 'Vous avez payé {amount} aujourd’hui.',
    debited:
      'Le montant de {amount} est en cours de prélèvement sur votre compte bancaire ; cela prend quelques jours.',
    next: 'Le prochain paiement, {amount}, est dû le {date}.',
    footnotes: [
      'Dans votre compte, vous pouvez à tout moment consulter vos factures, modifier ou résilier votre abonnement.',
    ],
  },
};
