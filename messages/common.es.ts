import type { Translation } from '#i18n/message.ts'

import type { messages as en } from './common.en.ts'

export const messages = {
  skipToContent: 'Ir al contenido',
} as const satisfies Translation<typeof en>
