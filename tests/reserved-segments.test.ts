import { expect, it, vi } from 'vitest'

import { apiApp } from '#api/api-app.ts'
import { pages } from '#domain/pages/pages.ts'
import { RESERVED_SEGMENTS } from '#domain/pages/reserved-segments.data.ts'
import { createApp } from '#http/app.ts'
import type { PageCache } from '#http/cache/page-cache.ts'
import type { PageRenderer } from '#http/pages/page-renderer.ts'
import { mcpApp } from '#mcp/mcp-app.ts'

import { testServices } from './support/builders/services.ts'

const firstOf = (path: string) => path.split('/').find((segment) => segment !== '') ?? ''

it('every address that the server handles itself is refused for pages of a group', () => {
  const services = testServices({})
  const reportError = vi.fn<() => void>()
  const { routes } = createApp({
    api: apiApp({ services, reportError }),
    mcp: mcpApp({ services, reportError, onCall: vi.fn<() => void>() }),
    services,
    reportError,
    // No request gets a response.
    renderer: {} as PageRenderer,
    cache: {} as PageCache,
  })
  const ofPages = new Set(pages.map(({ path }) => firstOf(path)))
  const first = new Set(routes.map(({ path }) => firstOf(path)))
  // A page's name has only these characters.
  const names = [...first].filter((segment) => /^[a-z0-9-]+$/.test(segment))
  expect(names).toEqual(expect.arrayContaining(['inventory', 'mcp', 'feeds']))
  expect(names.filter((name) => !ofPages.has(name) && !RESERVED_SEGMENTS.has(name))).toEqual([])
})
