import type * as React from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { KnownShopperScript } from '#web/features/customer-info/shopper-place.tsx'

import { useKnownShopper } from './use-shopper.ts'

// The state after hydration.
vi.mock('react', async (original) => ({
  ...(await original<typeof React>()),
  useSyncExternalStore: (_: unknown, snapshot: () => unknown) => snapshot(),
}))

const ana = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.test', zipCode: '85251' }
const storage = (items: Record<string, string>) => ({
  getItem: (key: string) => items[key] ?? null,
})

beforeEach(() => {
  vi.stubGlobal('localStorage', storage({ 'vdp-customer-info': JSON.stringify(ana) }))
  vi.stubGlobal('sessionStorage', storage({}))
})
afterEach(() => vi.unstubAllGlobals())

const Shopper = () => useKnownShopper()

function render(element: React.ReactNode, locksCustomerInfo: boolean) {
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    hydrationData: { loaderData: { root: { layout: { locksCustomerInfo } } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

it('SHP-4 a shopper of an earlier visit is known, except on a locking site', () => {
  expect(render(<Shopper />, false)).toBe('known')
  expect(render(<Shopper />, true)).toBe('unknown')
})

it('SHP-4 a locking site marks its pages only for shoppers of this visit', () => {
  expect(render(<KnownShopperScript />, false)).not.toContain('sessionStorage')
  expect(render(<KnownShopperScript />, true)).toContain('sessionStorage')
})
