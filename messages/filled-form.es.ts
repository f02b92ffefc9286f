import type { messages as en } from './filled-form.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  filledTitle: 'Su asistente llenó este formulario.',
  filledText:
    'Todavía no se ha enviado nada. Revise cada dato, elija cómo podemos comunicarnos con usted y envíelo.',
  expiredTitle: 'Este enlace ya venció.',
  expiredText:
    'Los enlaces de un asistente sirven por {minutes} minutos. Pida uno nuevo o llene usted el formulario.',
  invalidTitle: 'Este enlace no funciona aquí.',
  invalidText: 'Está dañado o es de otra página. Puede llenar usted el formulario.',
} as const satisfies Translation<typeof en>
