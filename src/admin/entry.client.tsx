import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { removeOldDrafts } from './lib/drafts/remove-old-drafts.ts'
import { TextsProvider } from './lib/texts.tsx'

const isSpanish = document.documentElement.lang === 'es'

async function hydratePage(): Promise<void> {
  const { texts } = await (isSpanish
    ? import('./lib/languages/es.ts')
    : import('./lib/languages/en.ts'))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider locale={isSpanish ? 'es' : 'en'} texts={texts}>
          <HydratedRouter />
        </TextsProvider>
      </StrictMode>,
    )
  })
}

// Not awaited: top-level await would delay the other modules in this file.
void hydratePage()
try {
  removeOldDrafts(localStorage)
} catch {
  // The browser stores nothing, so there is nothing to remove.
}
