import type { Translation } from '#i18n/message.ts'

import type { messages as en } from './contact.en.ts'

export const messages = {
  title: 'Contáctenos',
  titleOf: 'Contacte a {name}',
  description:
    'Teléfonos, horario y cómo llegar a {name}, y un formulario que contesta una persona.',
  lead: 'Llame, escriba o visítenos. Le responde una persona.',
  call: 'Llamar al {phone}',
  seeStores: { one: 'Horario y cómo llegar', other: 'Concesionarios y horarios' },
  messagesOff:
    'El panel de mensajes está desactivado en este navegador. El formulario funciona de todos modos.',
  messagesOn: 'Activarlo de nuevo',
  // The form
  write: 'Escríbanos',
  aboutVehicle: 'Sobre el {name}, inventario {stock}',
  topic: '¿De qué se trata?',
  'topic.sales': 'Ventas',
  'topic.finance': 'Financiamiento',
  'topic.service': 'Servicio',
  'topic.parts': 'Refacciones',
  'topic.fleet': 'Flotillas de empresa',
  'topic.feedback': 'Comentarios',
  store: 'Concesionario',
  comments: 'Mensaje',
  send: 'Enviar mensaje',
  noStore: 'Todavía no se puede contactar a ningún concesionario desde aquí.',
  // The stores
  stores: { one: 'Dónde encontrarnos', other: 'Nuestros concesionarios' },
  allStores: 'Todos los concesionarios',
  sales: 'Ventas',
  service: 'Servicio',
  parts: 'Refacciones',
  callDepartment: 'Llamar a {department}: {phone}',
  todayHours: 'Hoy: {hours}',
  week: 'Horario de esta semana',
  weekOf: 'Horario de {name} esta semana',
  day: 'Día',
} as const satisfies Translation<typeof en>
