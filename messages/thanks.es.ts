import type { Translation } from '#i18n/message.ts'

import type { messages as en } from './thanks.en.ts'

export const messages = {
  title: 'Gracias. Tenemos su mensaje.',
  text: 'Está guardado y {dealer} lo recibe ahora.',
  textPlain: 'Está guardado y el concesionario lo recibe ahora.',
  next: 'Qué sigue',
  read: 'Alguien de ventas lo lee en el horario de atención.',
  answer: 'Le responden al correo electrónico o teléfono que usted escribió.',
  hold: 'Preguntar no lo compromete a nada.',
  'vehicle-interest.hold': 'Preguntar no aparta el vehículo ni lo compromete a nada.',
  'vehicle-appointment.title': 'Gracias. Lo esperamos.',
  'vehicle-appointment.answer':
    'Si algo cambia, usan el correo electrónico o teléfono que usted escribió.',
  'vehicle-appointment.hold': 'Para una prueba de manejo traiga su licencia de conducir.',
  'vehicle-custom-order.answer':
    'Le dicen cuánto cuesta y cuándo podría llegar, al correo electrónico o teléfono que usted escribió.',
  'vehicle-custom-order.hold': 'No se pide nada antes de que usted lo diga.',
  call: '¿Tiene prisa? Llame al {phone}.',
  backToVehicle: 'Volver al {name}',
  backToSearch: 'Ver todos los vehículos',
} as const satisfies Translation<typeof en>
