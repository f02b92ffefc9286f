import type { messages as en } from './answer-mail.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  'from.sales': '{dealer}, Ventas',
  'from.finance': '{dealer}, Financiamiento',
  'from.service': '{dealer}, Servicio',
  'from.parts': '{dealer}, Refacciones',
  'from.careers': '{dealer}, Contratación',
  'name.available': 'Está disponible',
  'name.sold': 'Se vendió',
  'name.price': 'Precio de hoy',
  'name.confirm': 'Confirmar la cita',
  'name.visit': 'Proponer una visita',
  'name.reach': 'No pude comunicarme',
  'name.blank': 'En blanco',
  'subject.available': '{vehicle}: sigue disponible',
  'subject.sold': 'Sobre el vehículo {vehicle}',
  'subject.price': 'Precio: {vehicle}',
  'subject.confirm': 'Su cita: {day} a las {time}',
  'subject.visit': '¿Cuándo le gustaría visitarnos?',
  'subject.reach': 'Intentamos comunicarnos con usted',
  'subject.blank': 'Su mensaje a {dealer}',
  hello: 'Hola, {name}:',
  helloAll: 'Hola:',
  'body.available':
    'Sí, el vehículo {vehicle} (número de inventario {stock}) sigue disponible. Aquí puede ver todas las fotos y los detalles: {link}',
  'body.sold':
    'El vehículo {vehicle} (número de inventario {stock}) por el que preguntó ya se vendió. Con gusto le busco uno parecido. ¿Qué es lo más importante para usted?',
  'body.price': 'Este es el vehículo {vehicle} (número de inventario {stock}): {link}',
  priceToday: 'Precio de hoy, {day}: {price}, más impuestos, título y registro.',
  'body.confirm':
    'Su cita en {dealer} es el {day} a las {time}, ¿aún le conviene? Si no, responda a este correo o llámenos, y buscamos otra hora.',
  'body.visit':
    '¿Qué día y a qué hora le conviene visitarnos? Tendré todo listo cuando usted llegue.',
  'body.reach':
    'Intenté comunicarme con usted por su mensaje. ¿A qué hora le conviene y cómo prefiere que le conteste?',
  mileage: 'Millaje: {miles} millas.',
  sign: '{name}\n{dealer}',
  phone: 'Teléfono: {phone}',
  replyHint: 'Responda a este correo y {name} recibirá su mensaje.',
} as const satisfies Translation<typeof en>
