import type { messages as en } from './career-mail.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  subject: 'Recibimos su solicitud de empleo',
  intro: '{dealer} recibió su solicitud de empleo.',
  introFor: '{dealer} recibió su solicitud para el puesto: {position}.',
  withFile: 'También recibimos su currículum.',
  withoutFile: 'No recibimos ningún currículum. Si quiere agregar uno, conteste este correo.',
  next: 'El equipo de contratación la revisa en días hábiles.',
  own: 'Ver, corregir o retirar su solicitud',
  retention: 'Nadie más la lee, y se borra a más tardar después de 13 meses.',
  notYou: '¿Usted no envió ninguna solicitud? Conteste este correo y díganoslo.',
  from: '{dealer}, {address}',
} as const satisfies Translation<typeof en>
