import type { MailTexts } from './mail-texts.ts';

const notRequested = 'Si no lo ha pedido, no tiene que hacer nada.';
const validForDay = 'El enlace sirve una sola vez, durante 24 horas.';

/** The mails in Spanish. */
export const es: MailTexts = {
  greeting: 'Hola:',
  namedGreeting: 'Hola, {name}:',
  address: 'O abra esta dirección:',
  codes: {
    verify: {
      subject: 'Confirme su dirección de correo para {site}',
      heading: 'Confirme su dirección de correo',
      text: 'Confirme que esta dirección es suya para que {site} pueda escribirle aquí.',
      label: 'Confirmar la dirección',
      footnotes: [validForDay, notRequested],
    },
    'sign-up': {
      subject: 'Le damos la bienvenida a {site}: confirme su dirección de correo',
      heading: 'Le damos la bienvenida a {site}',
      text: 'Su cuenta está casi lista. Confirme que esta dirección es suya.',
      label: 'Confirmar y continuar',
      footnotes: [
        validForDay,
        'Si no se ha registrado, no abra el enlace: puede que alguien haya escrito mal su dirección.',
      ],
    },
    reset: {
      subject: 'Nueva contraseña para {site}',
      heading: 'Elija una contraseña nueva',
      text: 'Alguien, probablemente usted, ha pedido una contraseña nueva para su cuenta.',
      label: 'Elegir una contraseña nueva',
      footnotes: [
        'El enlace sirve una sola vez, durante 30 minutos. La contraseña nueva cierra sus demás sesiones.',
        `${notRequested} Su contraseña no cambia.`,
      ],
    },
    login: {
      subject: 'Su enlace para iniciar sesión en {site}',
      heading: 'Iniciar sesión sin contraseña',
      text: 'Este es el enlace con el que inicia sesión en {site}.',
      label: 'Iniciar sesión',
      footnotes: [
        'El enlace sirve una sola vez, durante 15 minutos. No lo comparta: quien lo tenga puede entrar en su cuenta.',
        notRequested,
      ],
    },
    'change-email': {
      subject: 'Confirme su nueva dirección de correo para {site}',
      heading: 'Confirme su nueva dirección de correo',
      text: 'Su cuenta usará esta dirección en cuanto la confirme.',
      label: 'Usar esta dirección',
      footnotes: [validForDay, `${notRequested} La cuenta conserva su dirección anterior.`],
    },
  },
  emailChanging: {
    subject: 'Su dirección de correo para {site} va a cambiar',
    heading: 'Su dirección de correo va a cambiar',
    text: 'Su cuenta usará {email} en cuanto se confirme esa dirección.',
    footnotes: ['Si no ha sido usted, inicie sesión y elija una contraseña nueva: otra persona está usando su cuenta.'],
  },
  passwordChanged: {
    subject: 'Se ha cambiado su contraseña para {site}',
    heading: 'Se ha cambiado su contraseña',
    text: 'Su cuenta tiene una contraseña nueva. Se han cerrado sus demás sesiones.',
    footnotes: [
      'Si no ha sido usted, pida una contraseña nueva en la página de inicio de sesión: el enlace llegará a esta dirección.',
    ],
  },
  seat: {
    subject: 'Tiene una invitación para leer {site}',
    heading: 'Una plaza para usted',
    text: '{owner} le ha dado una plaza en {site}: puede leer todos los artículos sin pagar nada.',
    paused:
      '{owner} le ha dado una plaza en {site}. La suscripción está en pausa: cuando se reanude, podrá leer todos los artículos sin pagar nada.',
    label: 'Iniciar sesión o crear una cuenta',
    footnotes: [
      'La plaza es de {email}: inicie sesión o cree una cuenta con esta dirección y confírmela.',
      'La plaza puede pasar a otra persona en cualquier momento. Si no la quiere, no tiene que hacer nada.',
    ],
  },
  seatLost: {
    subject: 'Su plaza en {site}',
    heading: 'Su plaza ha pasado a otra persona',
    text: 'Quien le dio la plaza en {site} se la ha dado a otra persona.',
    footnotes: ['Su cuenta se conserva, con todo lo demás. No tiene que hacer nada.'],
  },
  seatEnding: {
    subject: 'Su plaza en {site}',
    heading: 'Su plaza terminará',
    text: 'Quien le dio la plaza en {site} la ha cancelado: puede leer hasta el {date}.',
    footnotes: ['Su cuenta se conserva, con todo lo demás. No tiene que hacer nada.'],
  },
  seatEnded: {
    subject: 'Su plaza en {site}',
    heading: 'Su plaza ha terminado',
    text: 'La suscripción a la que pertenecía su plaza en {site} ha terminado o ya no la incluye: ya no puede leer con ella.',
    footnotes: ['Su cuenta se conserva, con todo lo demás. No tiene que hacer nada.'],
  },
  subscribed: {
    subject: 'Su suscripción a {site}',
    heading: 'Gracias por suscribirse',
    text: 'Se ha suscrito a: {plan}.',
    free: 'Hoy no se ha cobrado nada.',
    paid: 'Hoy ha pagado {amount}.',
    debited: 'Se están adeudando {amount} en su cuenta bancaria; tarda unos días.',
    next: 'El próximo pago, de {amount}, vence el {date}.',
    footnotes: ['En su cuenta puede ver sus facturas y cambiar o cancelar su suscripción cuando quiera.'],
  },
};
