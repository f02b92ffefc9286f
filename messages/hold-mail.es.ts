import type { messages as en } from './hold-mail.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  'ask.subject': 'Inicie su apartado de {hours} horas: {vehicle}',
  'ask.intro':
    'Alguien, probablemente usted, pidió a {dealer} apartar el {vehicle} por {hours} horas.',
  'ask.how':
    'El apartado empieza cuando presiona el botón de la página. El enlace sirve hasta el {time}.',
  'ask.button': 'Iniciar el apartado',
  'ask.other': '¿No lo pidió usted? No tiene que hacer nada.',
  'held.subject': 'Apartado para usted hasta el {time}: {vehicle}',
  'held.intro': '{dealer} le aparta el {vehicle} hasta el {time}. No tiene que comprarlo.',
  'extended.subject': 'Apartado por más tiempo, hasta el {time}: {vehicle}',
  'extended.intro': '{dealer} ahora le aparta el {vehicle} hasta el {time}.',
  'declined.subject': 'No se pudo apartar el {vehicle}',
  'declined.intro': 'Lo sentimos: {dealer} no pudo apartarle el {vehicle}.',
  'unanswered.subject': 'No se confirmó su apartado del {vehicle}',
  'unanswered.intro': 'Lo sentimos: {dealer} no confirmó a tiempo su apartado del {vehicle}.',
  'released.subject': 'Terminó su apartado del {vehicle}',
  'released.intro': '{dealer} terminó su apartado del {vehicle}. Llame si tiene preguntas.',
  'sold.subject': 'El {vehicle} ya no está disponible',
  'sold.intro':
    'Lo sentimos: el {vehicle} que pidió apartar a {dealer} se vendió o ya no se ofrece.',
  'expired.subject': 'Terminó su apartado del {vehicle}',
  'expired.intro':
    'Se acabó el tiempo de su apartado del {vehicle} en {dealer}. Si sigue aquí, puede apartarlo otra vez.',
  button: 'Ver o cancelar su apartado',
  buttonEnded: 'Ver su apartado',
  calendar: 'Agregar al calendario',
  call: '¿Preguntas? Llame al {phone}.',
  from: '{dealer}, {address}',
} as const satisfies Translation<typeof en>
