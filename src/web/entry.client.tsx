import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { isLocale } from '#i18n/locale.ts'
import { loadArea } from '#web/lib/load-messages.ts'
import { MessagesProvider } from '#web/lib/messages-context.tsx'

const { lang, dataset } = document.documentElement
const locale = isLocale(lang) ? lang : 'en'

// The page's own messages are there before it wakes up, so that nothing it shows has to wait.
const areas = (dataset['areas'] ?? '').split(' ').filter(Boolean)
await Promise.all(areas.map((area) => loadArea(area, locale)))

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
