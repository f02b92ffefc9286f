import type { Translation } from '#i18n/message.ts'

import type { messages as en } from './privacy-fields.en.ts'

export const messages = {
  whatToDo: '¿Qué desea que hagamos?',
  kind: 'Su solicitud',
  'kind.know': 'Decirme qué saben de mí',
  'kind.correct': 'Corregir algo sobre mí',
  'kind.delete': 'Borrar lo que saben de mí',
  'kind.limit': 'Limitar el uso de mi información delicada',
  correction: '¿Qué está mal y qué es lo correcto?',
  correctionHint: 'Por ejemplo: “Mi teléfono ahora termina en 0188, no en 0142”.',
  whoAsks: '¿Quién lo pide?',
  by: 'Lo pido',
  'by.self': 'Para mí',
  'by.agent': 'Para alguien que me autorizó',
  agentName: 'Su propio nombre',
  agentNameHint: 'Le pediremos a la persona de abajo que confirme su autorización.',
  whoItIsAbout: '¿De quién se trata?',
  email: 'Correo electrónico',
  emailHint: 'Aquí confirmamos y contestamos. No se usa para nada más.',
  howToFindYou: '¿Cómo le encontramos y sabemos que es usted?',
  relation: '¿De dónde nos conoce?',
  'relation.any': 'Elija, si lo desea',
  'relation.website': 'Escribí o envié un formulario en este sitio',
  'relation.bought': 'Compré o arrendé un vehículo',
  'relation.service': 'Llevé un vehículo a servicio o compré refacciones',
  'relation.work': 'Trabajo o solicité empleo aquí',
  'relation.other': 'Otra cosa',
  phone: 'Un teléfono que quizá tengamos',
  zipCode: 'Código postal',
  comments: 'Lo que nos ayude a encontrarle',
  commentsHint:
    'Una dirección anterior, más o menos cuándo nos visitó. Por favor, no envíe identificaciones ni números de tarjeta.',
} as const satisfies Translation<typeof en>
