import { vi } from 'vitest'

import type { Pages } from '#http/pages/pages.ts'

/** The headers of a page that is the same for everyone in one language. */
export const PUBLIC = { 'cache-control': 'public, max-age=0, must-revalidate' } as const

type PageHeaders = Readonly<Record<string, string>>

/** An HTML page, public unless its headers say otherwise. */
export const htmlPage = (body: string, headers: PageHeaders = PUBLIC, status = 200): Response =>
  new Response(body, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })

/** Stand-ins for the site's pages: each rendering is a different text, with the shopper that it was rendered for. */
export function countedPages(headers?: PageHeaders, status?: number) {
  let count = 0
  return vi.fn<Pages>(async (_, { site, locale }) =>
    htmlPage(`${site.key} ${locale} ${count++} ${'long '.repeat(200)}`, headers, status),
  )
}
