import { createElement } from 'react'
import { expect, it } from 'vitest'

import { parseFavorite } from '#domain/favorites/favorites.ts'
import { cents } from '#domain/kernel/money.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'

import { FavoriteActions } from './favorite-actions.tsx'

const saved = { id: 'D1:A', name: '2024 Jeep Wrangler', picture: '/x.svg', price: cents(3_000_000) }
const html = renderHtml(createElement(FavoriteActions, saved))

it('names the vehicle for screen readers, and is hidden without scripts', () => {
  expect(html).toContain('aria-label="Save 2024 Jeep Wrangler"')
  expect(html).toMatch(/Compare <span class="visually-hidden">2024 Jeep Wrangler/)
  expect(html).toMatch(/^<div class="[^"]*needs-script"/)
})

it('SHP-6 is rendered as if nothing were saved', () => {
  expect(html).toContain('aria-pressed="false"')
  expect(html).not.toContain('checked')
})

it('contains the data that the browser stores', () => {
  const data = Object.fromEntries(
    [...html.matchAll(/data-(vehicle|name|picture|price)="([^"]*)"/g)].map(([, key, value]) => [
      key,
      value,
    ]),
  )
  const { vehicle: id, price, ...rest } = data
  expect(parseFavorite({ id, price: Number(price), ...rest })).toEqual(saved)
})
