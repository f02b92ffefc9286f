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
  quarantined: {
    one: '{n} solicitud está en revisión',
    other: '{n} solicitudes están en revisión',
  },
  quarantinedText:
    'Parecen automáticas o abusivas. Libere las que sean reales; no se avisó a nadie de ellas.',
  dead: {
    one: '{n} entrega falló definitivamente',
    other: '{n} entregas fallaron definitivamente',
  },
  deadText:
    'Las solicitudes están seguras aquí. Envíelas de nuevo cuando el servidor de correo o el CRM las acepte.',
  review: 'Revisar',
  answer: 'Responder',
  noneTitle: 'No hay nada pendiente para usted',
  noneText: 'El trabajo nuevo aparece aquí solo, primero lo más urgente.',
} as const satisfies Translation<typeof en>
