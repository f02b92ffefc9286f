import type { messages as en } from './appointment-mail.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  'made.subject': 'Su cita: {day}, {time}',
  'made.text':
    'Le esperamos el {day}, {time}, en {dealer}, {address}. El archivo adjunto la agrega a su calendario.',
  'moved.subject': 'Su cita cambió: {day}, {time}',
  'moved.text':
    'Su cita en {dealer} ahora es el {day}, {time}. La dirección: {address}. El archivo adjunto la cambia en su calendario.',
  'canceled.subject': 'Se canceló su cita: {day}, {time}',
  'canceled.text':
    'Se canceló su cita del {day}, {time}, en {dealer}. El archivo adjunto la quita de su calendario.',
  vehicle: 'Es sobre el {vehicle}.',
  'place.home': 'en su casa',
  'place.work': 'en su trabajo',
  change: 'Para cambiarla o cancelarla, abra su solicitud.',
  call: 'Para cambiarla, llame al {phone}.',
  own: 'Su solicitud',
  eventName: 'Cita en {dealer}',
  from: '{dealer}, {address}',
} as const satisfies Translation<typeof en>
