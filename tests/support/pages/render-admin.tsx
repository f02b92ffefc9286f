import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

import { allTexts } from '#admin/lib/languages/all.ts'
import { TextsProvider } from '#admin/lib/texts.tsx'
import type { Locale } from '#i18n/locale.ts'

/** The HTML of components of the back office as the server renders it, in one language. */
export function renderAdmin(element: ReactNode, locale: Locale = 'en'): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(
    <TextsProvider locale={locale} texts={allTexts[locale]}>
      <RouterProvider router={router} />
    </TextsProvider>,
  )
}
