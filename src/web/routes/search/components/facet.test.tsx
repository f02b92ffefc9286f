import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

import { dictionaries } from '#i18n/dictionaries.ts'
import { HtmlMemo, type RenderOnce } from '#ui/text/html-memo.ts'
import { MessagesProvider } from '#ui/text/messages-context.tsx'
import type { FacetView } from '#web/features/search/view/filters/panel-types.ts'
import { renderOnce } from '#web/server/render-once.tsx'

import { Facet } from './facet.tsx'

const messages = {
  locale: 'en',
  area: (name: keyof typeof dictionaries.en) => dictionaries.en[name],
} as const

const MAKES: FacetView = {
  name: 'make',
  label: 'Make',
  applied: '',
  range: null,
  values: ['Jeep', 'Ram', 'A & B'],
  counts: [3, 2, 1],
  chosen: [],
  isOpen: false,
}
const LONG = Array.from({ length: 20 }, (_, index) => `Model ${index}`)
const ENDS = [
  { name: 'minYear', label: 'First year', bound: '2002' },
  { name: 'maxYear', label: 'Last year', bound: '2025' },
] as const
const range = { name: 'year', chosen: { min: 2010, max: null }, ends: ENDS, slider: null } as const

/** A category in a page, rendered directly or from the cache. */
const rendered = (facet: FacetView, memo: RenderOnce | null) =>
  renderToString(
    <MessagesProvider {...messages}>
      <HtmlMemo value={memo}>
        <Facet facet={facet} />
      </HtmlMemo>
    </MessagesProvider>,
  )

const VARIANTS: readonly FacetView[] = [
  MAKES,
  { ...MAKES, counts: [3, 2, 2] },
  { ...MAKES, applied: 'Jeep', chosen: ['Jeep'], isOpen: true },
  { ...MAKES, values: LONG, counts: LONG.map(() => 1) },
  { ...MAKES, counts: null, labels: ['One', 'Two', 'Three'] },
  { ...MAKES, paints: ['#fff', '#000', '#123456'] },
  { ...MAKES, name: null, range },
]

it.each(VARIANTS)('is the same with and without the cache: %o', (facet) => {
  const memo = renderOnce(messages)
  expect(rendered(facet, memo)).toBe(rendered(facet, null))
  expect(rendered(facet, memo)).toBe(rendered(facet, null))
})

it('is rendered once for all lists with the same counts and selection', () => {
  const memo = vi.fn<RenderOnce>(renderOnce(messages))
  for (const facet of [...VARIANTS, ...VARIANTS]) rendered({ ...facet }, memo)
  expect(new Set(memo.mock.calls.map(([key]) => key)).size).toBe(VARIANTS.length)
})
