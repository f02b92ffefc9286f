import type { messages as en } from './admin-sign-in.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  title: 'Iniciar sesión',
} as const satisfies Translation<typeof en>
