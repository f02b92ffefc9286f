import type { messages as en } from './notification-mail.en.ts'
import type { Translation } from './translation.ts'

/** The mail that shoppers get of what they wait for. Only the server needs it. */
export const messages: Translation<typeof en> = {
  'ask.subject': 'Confirme, por favor: {what}',
  'ask.subjectPlain': 'Confirme su alerta de vehículos, por favor',
  'ask.introPlain':
    'Alguien, probablemente usted, pidió a {site} que enviara novedades de vehículos a esta dirección.',
  'ask.whole': 'La página del botón muestra todo lo que se pidió.',
  'ask.intro':
    'Alguien, probablemente usted, pidió a {site} enviar un mensaje a este correo cuando haya novedades de:',
  'ask.how':
    'No enviamos nada antes de que usted confirme. Recibirá como máximo un mensaje al día y puede dejar de recibirlos cuando quiera.',
  'ask.button': 'Sí, avísenme',
  'ask.other':
    '¿No lo pidió usted? Entonces no haga nada: no volveremos a escribirle por esto y borraremos su correo en 7 días.',
  'known.subject': 'Ya está en la lista: {what}',
  'known.subjectPlain': 'Ya está en la lista de esta alerta',
  'known.introPlain': '{site} ya envía esta alerta a esta dirección.',
  'known.intro': '{site} ya avisa a este correo cuando hay novedades de:',
  'known.button': 'Ver o cancelar el aviso',
  'news.subject': {
    one: '{n} vehículo para usted: {what}',
    other: '{n} vehículos para usted: {what}',
  },
  'news.intro': {
    one: 'Este corresponde a lo que espera:',
    other: 'Estos corresponden a lo que espera:',
  },
  'back.subject': 'De nuevo a la venta: {what}',
  'back.intro': 'El vehículo por el que preguntó está de nuevo a la venta:',
  'cheaper.subject': 'Precio más bajo: {what}',
  'cheaper.intro': 'El vehículo por el que preguntó cuesta menos que cuando preguntó:',
  was: 'antes {price}',
  see: 'Ver este vehículo',
  seeAll: 'Ver todo lo que corresponde',
  mayGo:
    'Cada día se venden vehículos y cambian precios. La página tiene el precio de este momento.',
  lastOne: 'Era lo que usted esperaba, así que este es nuestro último mensaje sobre ello.',
  until: 'Recibe esto hasta el {date}. Puede renovarlo o cancelarlo aquí:',
  manage: 'Renovar o cancelar',
  from: '{dealer}, {address}',
  why: 'Recibe esto porque lo pidió en {site}.',
}
