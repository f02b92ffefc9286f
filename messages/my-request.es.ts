import type { Translation } from '#i18n/message.ts'

import type { messages as en } from './my-request.en.ts'

export const messages = {
  title: 'Su solicitud',
  'form.vehicle-interest': 'Pregunta por un vehículo',
  'form.customer-info': 'Sus datos',
  'form.availability-notification': 'Aviso',
  'form.similar-vehicles': 'Vehículos similares',
  'form.vehicle-appointment': 'Cita',
  'form.vehicle-custom-order': 'Pedido a la medida',
  'form.contact': 'Mensaje',
  'form.message': 'Mensaje',
  'form.finance': 'Solicitud de crédito',
  'form.finance-coapplicant': 'Solicitud de crédito conjunta',
  'form.vehicle-finance': 'Precalificación',
  'form.trade-in': 'Auto a cuenta',
  'form.service-appointment': 'Cita de servicio',
  to: 'Para {dealer}',
  progress: 'En qué punto está',
  received: 'La tenemos',
  sent: 'Enviada a {dealer}',
  notSentYet: 'En camino',
  answered: 'Respondida',
  notAnsweredYet: 'Todavía no. Responden en su horario de atención.',
  call: '¿Tiene prisa? Llame al {phone}.',
  reach: 'Cómo comunicarnos con usted',
  reachText: '¿Hay algo mal? Corríjalo aquí. {dealer} recibe el cambio en seguida.',
  save: 'Guardar cambios',
  agreed: 'Lo que usted aceptó',
  agreedNothing: 'No aceptó ofertas. Su solicitud se responde de todos modos.',
  withdraw: 'Retirar',
  withdrawn: 'Retirado el {at}',
  erase: 'Eliminar esta solicitud',
  eraseOpen: 'Qué pasa cuando la elimina',
  eraseText:
    'Borramos todo lo que escribió aquí y pedimos a {dealer} que haga lo mismo. Lo que aún no se envió no se envía. No se puede deshacer.',
  eraseEvidence:
    'Todo consentimiento termina. Solo queda, por cinco años, la prueba de que lo dio, porque la ley puede pedírnosla.',
  eraseNow: 'Eliminarla ahora',
  private:
    'Solo usted tiene la dirección de esta página. Quien la tenga puede ver y cambiar su solicitud, así que no la comparta.',
  'done.corrected': 'Guardado. El concesionario recibe sus cambios ahora.',
  'done.same': 'No se cambió nada.',
  'done.withdrawn': 'Su consentimiento quedó retirado. El concesionario lo sabrá ahora.',
  'problem.unavailable':
    'No se pudo guardar en este momento. No se pierde nada: inténtelo de nuevo en un momento.',
  'problem.too-many': 'Esta solicitud se cambió demasiadas veces. Llame al concesionario.',
  erasedTitle: 'Esta solicitud está eliminada.',
  erasedText: 'Lo que escribió se borró aquí, y se pidió al concesionario que también lo elimine.',
  erasedEvidence: 'Si había aceptado llamadas, mensajes de texto o correos, eso también terminó.',
  toSearch: 'Ver todos los vehículos',
} as const satisfies Translation<typeof en>
