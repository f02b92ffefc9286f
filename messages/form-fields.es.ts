import type { messages as en } from './form-fields.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  zipCode: 'Código postal',
  comments: 'Comentarios o preguntas',
} as const satisfies Translation<typeof en>
