import type { Translation } from '#i18n/message.ts'

import type { messages as en } from './form-fields.en.ts'

export const messages = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  zipCode: 'Código postal',
  comments: 'Comentarios o preguntas',
} as const satisfies Translation<typeof en>
