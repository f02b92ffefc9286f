import type { messages as en } from './service-mail.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  'confirmed.subject': 'Su cita de servicio: {when}',
  'confirmed.intro': 'Su cita está reservada. Le esperamos en {shop}.',
  'unconfirmed.subject': 'Confirme su cita de servicio, por favor: {when}',
  'unconfirmed.intro':
    'Alguien, probablemente usted, pidió con esta dirección una cita de servicio en {shop}. Le guardamos la hora hasta las {time}. La cita queda reservada cuando usted la confirme.',
  'unconfirmed.button': 'Confirmar esta cita',
  'unconfirmed.other':
    '¿No pidió ninguna cita? Entonces no haga nada: la hora se libera automáticamente.',
  'moved.subject': 'Su cita de servicio cambió: {when}',
  'moved.intro': 'Su cita tiene un nuevo horario.',
  'cancelled.subject': 'Se canceló su cita de servicio: {when}',
  'cancelled.intro':
    'Esta cita se canceló y su horario quedó libre para otras personas. Puede reservar otra cuando quiera.',
  'reminder.subject': 'Mañana: su cita de servicio a {time}',
  'reminder.intro': 'Le recordamos su cita de mañana.',
  'offer.subject': 'Hay un lugar libre: {when}',
  'offer.intro': 'Usted espera un lugar en {shop}. Se liberó uno y es su turno:',
  'offer.until': 'Lo guardamos para usted hasta el {until}. Después pasa a la siguiente persona.',
  'offer.button': 'Ver y aceptar',
  'offer.leave': 'En la misma página puede salir de la lista.',
  whenIs: 'Cuándo: {when}',
  whereIs: 'Dónde: {where}',
  workIs: 'Trabajo: {work}',
  vehicleIs: 'Vehículo: {vehicle}',
  advisorIs: 'Quién le recibe: {name}',
  transportIs: 'Mientras trabajamos en él: {transport}',
  priceIs: 'Unos {price} antes de impuestos',
  priceRange: '{from} a {to}',
  priceOpen: '{price}, más lo que cotizamos después de revisarlo',
  manage: 'Verla, cambiarla o cancelarla',
  again: 'Reservar otra cita',
  calendar: 'Agregarla a su calendario',
  call: '¿Algo más? Llame al {phone}.',
  noWork: 'No hacemos ningún trabajo que usted no haya autorizado.',
  eventName: 'Servicio en {dealer}',
  from: '{dealer}, {address}',
} as const satisfies Translation<typeof en>
