import type { messages as en } from './admin-today.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  title: 'Hoy',
} as const satisfies Translation<typeof en>
