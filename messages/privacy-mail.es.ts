import type { messages as en } from './privacy-mail.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  subject: 'Recibimos su solicitud de privacidad',
  intro: '{dealer} recibió su solicitud: {kind}.',
  'kind.know': 'decirle qué datos suyos tenemos',
  'kind.correct': 'corregir sus datos',
  'kind.delete': 'borrar sus datos',
  'kind.limit': 'limitar el uso de su información confidencial',
  'kind.opt-out': 'no vender ni compartir sus datos',
  next: 'Comparamos lo que envió con lo que tenemos, para que nadie más que usted reciba sus datos. Si no basta, le preguntamos en respuesta a este correo. Nunca pedimos contraseñas ni números de tarjeta.',
  by: 'Tendrá nuestra respuesta a más tardar el {date}. Si tarda más, le decimos por qué antes de ese día.',
  doneBy: 'Lo completamos a más tardar el {date}. No tiene que hacer nada más.',
  own: 'Ver, corregir o retirar su solicitud',
  notYou:
    '¿Usted no envió esta solicitud? Conteste este correo y díganoslo. No hacemos nada sin su confirmación.',
  from: '{dealer}, {address}',
} as const satisfies Translation<typeof en>
