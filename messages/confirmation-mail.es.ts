import type { messages as en } from './confirmation-mail.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  subject: '{dealer} recibió su mensaje',
  'subject.appointment': '{dealer} recibió su solicitud de cita',
  'subject.application': '{dealer} recibió su solicitud de crédito',
  'subject.prequalify': '{dealer} recibió su solicitud de precalificación',
  'subject.order': '{dealer} recibió su solicitud de pedido especial',
  'subject.parts': '{dealer} recibió su solicitud de refacciones',
  'subject.tradeIn': '{dealer} recibió su solicitud sobre su vehículo a cuenta',
  'subject.details': '{dealer} recibió sus datos de contacto',
  about: 'Se trata del {name}, número de inventario {stock}.',
  'asked.test-drive': 'Pidió una prueba de manejo para el {day}, a {time}.',
  'asked.visit': 'Pidió una cita para el {day}, a {time}.',
  'asked.appraisal': 'Pidió la revisión de su vehículo para el {day}, a {time}.',
  'next.sales':
    'Alguien de ventas lo lee en horario de atención y le responde al correo o teléfono que usted nos dio.',
  'next.service':
    'Alguien del departamento de servicio lo lee en horario de atención y le responde al correo o teléfono que usted nos dio.',
  'next.counter':
    'Alguien del mostrador de refacciones lo lee en horario de atención y le responde al correo o teléfono que usted nos dio.',
  'next.finance':
    'Alguien de financiamiento lo lee en horario de atención y le responde al correo o teléfono que usted nos dio.',
  'next.appointment':
    'El concesionario confirma la hora, o propone otra, en horario de atención. Hasta entonces no está reservada.',
  'next.application':
    'Alguien de financiamiento la presenta a entidades financieras en horario de atención, y le responde al correo o teléfono que usted nos dio.',
  'next.prequalify':
    'Alguien de financiamiento revisa en horario de atención si usted precalifica, y le da la respuesta. Esto no afecta su puntaje de crédito.',
  'next.order':
    'El concesionario le dice cuánto cuesta y cuándo podría llegar. No pedimos nada hasta que usted lo autorice.',
  'next.parts':
    'Alguien del mostrador de refacciones busca cada pieza en horario de atención y le responde con precio y fecha. No pedimos nada hasta que usted lo autorice.',
  call: '¿Tiene prisa? Llame al {phone}.',
  own: 'Ver, corregir o retirar su solicitud',
  notYou:
    '¿Usted no envió nada a este concesionario? Entonces alguien escribió su correo por error: abra la página de arriba para que se borre, o no haga nada.',
  from: '{dealer}, {address}',
} as const satisfies Translation<typeof en>
