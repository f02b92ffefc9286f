import type { Translation } from '#i18n/message.ts'

import type { messages as en } from './forms.en.ts'

export const messages = {
  interestTitle: 'Pregunte por este vehículo',
  interestTitleAny: 'Díganos qué está buscando',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  contactHint: 'Escriba un correo electrónico, un teléfono o ambos.',
  zipCode: 'Código postal',
  comments: 'Comentarios o preguntas',
  optional: 'opcional',
  consentLegend: '¿Podemos enviarle también ofertas?',
  consentHint: 'Usted decide. De todos modos responderemos a su pregunta.',
  honeypotLabel: 'Deje esto vacío',
  send: 'Enviar',
  sending: 'Enviando…',
  errorSummary: { one: 'Revise un campo.', other: 'Revise {n} campos.' },
  errorRequired: 'Complete este campo.',
  errorTooLong: 'El texto es demasiado largo. Acórtelo, por favor.',
  errorContact: 'Escriba un correo electrónico o un teléfono.',
  errorEmail: 'Escriba un correo electrónico como nombre@ejemplo.com.',
  errorPhone: 'Escriba un teléfono de 10 dígitos.',
  errorZip: 'Escriba un código postal de 5 dígitos.',
  errorInvalid: 'Revise este campo.',
  errorUnavailable:
    'No pudimos guardar su mensaje en este momento. No se perdió nada de lo que escribió: envíelo de nuevo en un momento.',
  errorUnavailablePhone:
    'No pudimos guardar su mensaje en este momento. No se perdió nada de lo que escribió: envíelo de nuevo en un momento o llame al {phone}.',
  errorConflict:
    'Ya se envió un mensaje desde esta página. Para enviar también este, pulse el botón una vez más.',
} as const satisfies Translation<typeof en>
