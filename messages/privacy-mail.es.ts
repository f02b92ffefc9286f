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
  about: 'Le escribimos por su solicitud a {dealer}: {kind}.',
  'subject.verified': 'Verificamos su solicitud de privacidad',
  'subject.failed': 'No pudimos verificar su solicitud de privacidad',
  'subject.extended': 'Necesitamos más tiempo para su solicitud de privacidad',
  'subject.done': 'Su solicitud de privacidad está lista',
  'subject.refused': 'Respuesta a su solicitud de privacidad',
  verified:
    'Comparamos sus datos con los nuestros y sabemos que usted la envió. Le contestamos a más tardar el {date}.',
  failed:
    'No pudimos confirmar que usted es la persona de la que se trata, así que no podemos usar ni entregar esos datos.',
  failedNext:
    'Conteste este correo con algo que solo usted y nosotros sepamos, como el día de su visita o el número de inventario de su vehículo.',
  extended: 'Necesitamos más tiempo. Le contestamos a más tardar el {date}.',
  why: 'Motivo: {reason}',
  'done.know': 'Le enviamos los datos que tenemos de usted en otro mensaje.',
  'done.correct':
    'Sus datos están corregidos. Pedimos a quienes los recibieron de nosotros que también los corrijan.',
  'done.delete':
    'Borramos sus datos y pedimos a quienes los recibieron de nosotros que también los borren.',
  'done.limit': 'Limitamos el uso de su información confidencial.',
  'done.opt-out': 'No vendemos ni compartimos sus datos.',
  doneStays:
    'Algunos registros se quedan porque la ley lo exige, como esta solicitud y la prueba de los consentimientos que usted dio. No se usan para nada más.',
  refused: 'No pudimos hacer lo que pidió.',
  appeal:
    'Si no está de acuerdo, conteste este correo. También puede presentar una queja ante el procurador general de su estado.',
  from: '{dealer}, {address}',
} as const satisfies Translation<typeof en>
