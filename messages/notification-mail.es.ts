import type { messages as en } from './notification-mail.en.ts'
import type { Translation } from './translation.ts'

export const messages: Translation<typeof en> = {
  'ask.subject': 'Confirme, por favor: {what}',
  'ask.subjectPlain': 'Confirme su alerta de vehículos, por favor',
  'ask.introPlain':
    'Alguien, probablemente usted, pidió a {site} que enviara novedades de vehículos a esta dirección.',
  'ask.whole': 'El botón abre una página con todos los detalles.',
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
    one: 'Este corresponde a lo que busca:',
    other: 'Estos corresponden a lo que busca:',
  },
  'back.subject': 'De nuevo a la venta: {what}',
  'back.intro': 'El vehículo por el que preguntó está de nuevo a la venta:',
  'cheaper.subject': 'Precio más bajo: {what}',
  'cheaper.intro': 'Bajó el precio del vehículo por el que preguntó:',
  was: 'antes {price}',
  see: 'Ver este vehículo',
  seeAll: 'Ver todos los resultados',
  mayGo: 'Cada día se venden vehículos y cambian precios. La página muestra el precio actual.',
  lastOne: 'Este es nuestro último mensaje sobre esta alerta.',
  until: 'Recibe esto hasta el {date}. Puede renovarlo o cancelarlo aquí:',
  manage: 'Renovar o cancelar',
  from: '{dealer}, {address}',
  why: 'Recibe esto porque lo pidió en {site}.',
}
