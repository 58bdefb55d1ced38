import type { MailTexts } from './mail-texts.ts';

const notRequested = 'Se você não pediu isto, não precisa fazer nada.';
const validForDay = 'O link funciona uma única vez, por 24 horas.';

/** The mails in Brazilian Portuguese. */
export const pt: MailTexts = {
  greeting: 'Olá,',
  namedGreeting: 'Olá, {name},',
  address: 'Ou abra este endereço:',
  codes: {
    verify: {
      subject: 'Confirme seu endereço de e-mail para {site}',
      heading: 'Confirme seu endereço de e-mail',
      text: 'Confirme que este endereço é seu, para que {site} possa falar com você por aqui.',
      label: 'Confirmar endereço',
      footnotes: [validForDay, notRequested],
    },
    'sign-up': {
      subject: 'Boas-vindas a {site}: confirme seu endereço de e-mail',
      heading: 'Boas-vindas a {site}',
      text: 'Sua conta está quase pronta. Confirme que este endereço é seu.',
      label: 'Confirmar e continuar',
      footnotes: [
        validForDay,
        'Se você não criou uma conta, não abra o link: alguém pode ter digitado o endereço errado.',
      ],
    },
    reset: {
      subject: 'Nova senha para {site}',
      heading: 'Escolha uma nova senha',
      text: 'Alguém, provavelmente você, pediu uma nova senha para sua conta.',
      label: 'Escolher uma nova senha',
      footnotes: [
        'O link funciona uma única vez, por 30 minutos. A nova senha encerra suas outras sessões.',
        `${notRequested} Sua senha continua a mesma.`,
      ],
    },
    login: {
      subject: 'Seu link para entrar em {site}',
      heading: 'Entrar sem senha',
      text: 'Este é o link para você entrar em {site}.',
      label: 'Entrar',
      footnotes: [
        'O link funciona uma única vez, por 15 minutos. Não o repasse: quem o tiver pode entrar na sua conta.',
        notRequested,
      ],
    },
    'change-email': {
      subject: 'Confirme seu novo endereço de e-mail para {site}',
      heading: 'Confirme seu novo endereço de e-mail',
      text: 'Sua conta usará este endereço assim que você o confirmar.',
      label: 'Usar este endereço',
      footnotes: [validForDay, `${notRequested} A conta mantém o endereço antigo.`],
    },
  },
  emailChanging: {
    subject: 'Seu endereço de e-mail para {site} vai mudar',
    heading: 'Seu endereço de e-mail vai mudar',
    text: 'Sua conta usará {email} assim que esse endereço for confirmado.',
    footnotes: ['Se não foi você, entre e escolha uma nova senha: outra pessoa está usando sua conta.'],
  },
  passwordChanged: {
    subject: 'Sua senha para {site} foi alterada',
    heading: 'Sua senha foi alterada',
    text: 'Sua conta tem uma nova senha. Suas outras sessões foram encerradas.',
    footnotes: ['Se não foi você, peça uma nova senha na página de entrada: o link chega a este endereço.'],
  },
  seat: {
    subject: 'Você recebeu um convite para ler {site}',
    heading: 'Um lugar para você',
    text: '{owner} deu a você um lugar em {site}: você pode ler todos os artigos sem pagar nada.',
    paused:
      '{owner} deu a você um lugar em {site}. A assinatura está em pausa no momento: quando ela for retomada, você poderá ler todos os artigos sem pagar nada.',
    label: 'Entrar ou criar uma conta',
    footnotes: [
      'O lugar é de {email}: entre ou crie uma conta com este endereço e confirme-o.',
      'O lugar pode ser dado a outra pessoa a qualquer momento. Se não o quiser, você não precisa fazer nada.',
    ],
  },
  seatLost: {
    subject: 'Seu lugar em {site}',
    heading: 'Seu lugar foi dado a outra pessoa',
    text: 'Quem deu a você o lugar em {site} o deu a outra pessoa.',
    footnotes: ['Sua conta continua, com tudo o mais. Não é preciso fazer nada.'],
  },
  seatEnding: {
    subject: 'Seu lugar em {site}',
    heading: 'Seu lugar vai terminar',
    text: 'Quem deu a você o lugar em {site} o cancelou: você pode ler até {date}.',
    footnotes: ['Sua conta continua, com tudo o mais. Não é preciso fazer nada.'],
  },
  seatEnded: {
    subject: 'Seu lugar em {site}',
    heading: 'Seu lugar terminou',
    text: 'A assinatura à qual pertencia seu lugar em {site} terminou ou não o inclui mais: você não pode mais ler por meio dele.',
    footnotes: ['Sua conta continua, com tudo o mais. Não é preciso fazer nada.'],
  },
  subscribed: {
    subject: 'Sua assinatura de {site}',
    heading: 'Agradecemos sua assinatura',
    text: 'Você assinou: {plan}.',
    free: 'Nada foi cobrado hoje.',
    paid: 'Você pagou {amount} hoje.',
    debited: '{amount} estão sendo debitados da sua conta bancária; isso leva alguns dias.',
    next: 'O próximo pagamento, de {amount}, vence em {date}.',
    footnotes: ['Em sua conta, você pode ver suas faturas e alterar ou cancelar sua assinatura a qualquer momento.'],
  },
};
