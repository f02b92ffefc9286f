import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

import { dictionaries } from '#i18n/dictionaries.ts'
import type { Locale } from '#i18n/locale.ts'
import { MessagesProvider } from '#ui/text/messages-context.tsx'

/** The HTML of components as the server renders it, on the page of a path, in one language. */
export function renderHtml(
  element: ReactNode,
  { path = '/', locale = 'en' }: Partial<{ path: string; locale: Locale }> = {},
): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return renderToStaticMarkup(
    <MessagesProvider locale={locale} area={(name) => dictionaries[locale][name]}>
      <RouterProvider router={router} />
    </MessagesProvider>,
  )
}

/** The targets of all links of a piece of HTML, in order. */
export const hrefsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
