import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { isLocale } from '#i18n/locale.ts'
import type { Dictionary } from '#i18n/message.ts'
import { wakeSearchBoxes } from '#web/features/search-box/wake-search-boxes.ts'
import { knowAreas, loadArea } from '#web/lib/load-messages.ts'
import { messageData } from '#web/lib/message-data.tsx'
import { MessagesProvider } from '#web/lib/messages-context.tsx'

const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : 'en'

const data = messageData()
// The server wrote it from the same dictionaries: see `MessageData`.
if (data) knowAreas(JSON.parse(data) as Record<string, Dictionary>)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MessagesProvider locale={locale} area={(name) => loadArea(name, locale)}>
        <HydratedRouter />
      </MessagesProvider>
    </StrictMode>,
  )
})

wakeSearchBoxes()
