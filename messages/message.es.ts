import type { messages as en } from './message.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  title: 'Mensaje a {seller}',
  close: 'Cerrar',
  aboutVehicle: 'Sobre el {name}',
  openText: 'Escriba su pregunta. Una persona de ventas la lee ahora y le responde.',
  closedText: 'Escriba su pregunta. Una persona de ventas la lee en cuanto abramos.',
  unknownText: 'Escriba su pregunta. Una persona de ventas la lee y le responde.',
  comments: 'Su mensaje',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  never: 'No mostrar de nuevo',
  sentTitle: 'Gracias. {seller} tiene su mensaje.',
  next: 'Qué sigue',
  nextOpen: 'Alguien de ventas lo lee ahora.',
  nextClosed: 'Alguien de ventas lo lee en cuanto abramos.',
  nextAnswer: 'Le responden al correo electrónico o al teléfono que nos dio.',
  nextCall: '¿Tiene prisa? Llame al {phone}.',
  done: 'Listo',
} as const satisfies Translation<typeof en>
