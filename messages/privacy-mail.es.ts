import type { messages as en } from './privacy-mail.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  subject: 'Recibimos su solicitud de privacidad',
  intro: '{dealer} recibió su solicitud: {kind}.',
  'kind.know': 'decirle qué se sabe de usted',
  'kind.correct': 'corregir algo sobre usted',
  'kind.delete': 'borrar lo que se sabe de usted',
  'kind.limit': 'limitar el uso de su información delicada',
  'kind.opt-out': 'no vender ni compartir nada sobre usted',
  next: 'Comparamos lo que envió con lo que tenemos, para que nadie más que usted reciba sus datos. Si no basta, le preguntamos en respuesta a este correo. Nunca pedimos contraseñas ni números de tarjeta.',
  by: 'Tendrá nuestra respuesta a más tardar el {date}. Si tarda más, le decimos por qué antes de ese día.',
  doneBy: 'Queda hecho a más tardar el {date}. No tiene que hacer nada más.',
  own: 'Ver, corregir o retirar su solicitud',
  notYou:
    '¿Usted no envió esta solicitud? Conteste este correo y díganoslo. Nada se hace sin usted.',
  from: '{dealer}, {address}',
} as const satisfies Translation<typeof en>
