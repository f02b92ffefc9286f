import { startTransition, StrictMode } from 'react'
import { HydratedRouter } from 'react-router/dom'

import { isLocale } from '#i18n/locale.ts'
import { loadArea } from '#ui/text/load-messages.ts'
import { addPageMessages } from '#ui/text/message-data.tsx'
import { MessagesProvider } from '#ui/text/messages-context.tsx'

import { hydrateSearchBoxes } from './features/search-box/hydrate-search-boxes.ts'
import { deferRoutes } from './hydration/defer-routes.ts'

const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : 'en'

/** Reports what React failed to render. Needed before hydration, so it is not part of the measuring script. */
async function report(error: unknown): Promise<void> {
  // Also logs the error to the console, as React does by default.
  reportError(error)
  const { pageOfPath } = await import('#domain/pages/page-of-path.ts')
  const { reportClientError } = await import('./features/analytics/report-error.ts')
  reportClientError(error, pageOfPath(location.pathname).routeName)
}

const onError = (error: unknown) => void report(error)

async function hydratePage(): Promise<void> {
  await addPageMessages()
  // In the file of all pages, but evaluated here: in one task with that file, evaluation takes twice as long as a task may.
  const { hydrateRoot } = await import('react-dom/client')
  const page = (
    <MessagesProvider locale={locale} area={(name) => loadArea(name, locale)}>
      <HydratedRouter />
    </MessagesProvider>
  )
  deferRoutes()
  startTransition(() => {
    hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{page}</StrictMode> : page, {
      onCaughtError: onError,
      onUncaughtError: onError,
    })
  })
  hydrateSearchBoxes(async () => (await import('./features/search-box/combobox.ts')).combobox)
}

// Not awaited: top-level await would delay the other modules in this file. It is evaluated before the page's module.
if (import.meta.env.DEV) void hydratePage()
else addEventListener('routes', () => void hydratePage())
