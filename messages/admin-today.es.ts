import type { messages as en } from './admin-today.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  title: 'Hoy',
  now: 'Ahora',
  nowText: 'Pasó su plazo, o está detenido hasta que alguien decida',
  later: 'Por hacer',
  laterText: 'No es urgente, pero espera a alguien',
  waiting: { one: '{n} cliente espera respuesta', other: '{n} clientes esperan respuesta' },
  waitingText: 'Primero los más antiguos. El reloj corre en el horario de la agencia.',
  imports: { one: '{n} importación está retenida', other: '{n} importaciones están retenidas' },
  importsText: 'El sitio muestra el último archivo bueno hasta que alguien apruebe o rechace este.',
  dead: {
    one: '{n} entrega falló definitivamente',
    other: '{n} entregas fallaron definitivamente',
  },
  deadText:
    'Las solicitudes están seguras aquí. Envíelas de nuevo cuando el servidor de correo o el CRM las acepte.',
  privacy: {
    one: '{n} solicitud de privacidad está abierta',
    other: '{n} solicitudes de privacidad están abiertas',
  },
  privacyText: 'La ley fija estas fechas. Cuentan en la hora de la agencia.',
  warnings: {
    one: '{n} precio tiene una advertencia',
    other: '{n} precios tienen una advertencia',
  },
  warningsText:
    'Revíselos antes de seguir anunciándolos. Primero los que llevan más tiempo en inventario.',
  offers: { one: '{n} oferta vence en 7 días', other: '{n} ofertas vencen en 7 días' },
  offersText: 'Renuévelas o déjelas vencer: después el sitio ya no las muestra.',
  'no-photos': { one: '{n} vehículo no tiene fotos', other: '{n} vehículos no tienen fotos' },
  'no-photosText':
    'Con 3 días o más en inventario. Primero los que llevan más tiempo en inventario.',
  quarantined: {
    one: '{n} solicitud está en revisión',
    other: '{n} solicitudes están en revisión',
  },
  quarantinedText:
    'Parecen automáticas o abusivas. Libere las que sean reales; no se avisó a nadie de ellas.',
  'guard.shrink': 'Faltan demasiados vehículos',
  'guard.prices': 'Demasiados precios faltan o cambiaron diez veces',
  'guard.other': 'Vea el informe',
  'offer.service': 'Oferta de servicio',
  'offer.vehicle': 'Oferta de vehículos',
  'offer.program': 'Programa del fabricante',
  'privacy.know': 'Solicitud de información',
  'privacy.correct': 'Solicitud de corrección',
  'privacy.delete': 'Solicitud de eliminación',
  'privacy.limit': 'Solicitud de limitar el uso de datos sensibles',
  'privacy.opt-out': 'Solicitud de no vender ni compartir',
  'step.confirm': 'Confirme que llegó',
  'step.answer': 'Respóndala',
  due: 'vence el {at}',
  wasDue: 'venció el {at}',
  ends: 'termina el {at}',
  since: 'desde el {at}',
  days: { one: '{n} día en inventario', other: '{n} días en inventario' },
  stores: { one: '{n} agencia', other: '{n} agencias' },
  first: { one: 'Solo se muestra la primera.', other: 'Solo se muestran las primeras {n}.' },
  noName: 'Sin nombre',
  review: 'Revisar',
  answer: 'Responder',
  noneTitle: 'No hay nada pendiente para usted',
  noneText: 'El trabajo nuevo aparece aquí solo, primero lo más urgente.',
} as const satisfies Translation<typeof en>
