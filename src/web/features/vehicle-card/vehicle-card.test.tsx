import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

import { dictionaries } from '#i18n/dictionaries.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { HtmlMemo, type RenderOnce } from '#ui/text/html-memo.ts'
import { MessagesProvider } from '#ui/text/messages-context.tsx'
import { renderOnce } from '#web/server/render-once.tsx'

import { cardView } from './card-view.ts'
import { VehicleCard } from './vehicle-card.tsx'

const messages = {
  locale: 'en',
  area: (name: keyof typeof dictionaries.en) => dictionaries.en[name],
} as const

const card = (stock: string) =>
  cardView(aVehicle({ dealerCode: 'OCS', stock }), {
    site: ocotillo,
    locale: 'en',
    dealer: aDealer({ code: 'OCS' }),
    fees: [],
  })

/** A card in a page, with its parts rendered directly or from the cache. */
const rendered = (props: Partial<Parameters<typeof VehicleCard>[0]>, memo: RenderOnce | null) =>
  renderToString(
    <MessagesProvider {...messages}>
      <HtmlMemo value={memo}>
        <VehicleCard card={card('S1')} index={0} {...props} />
      </HtmlMemo>
    </MessagesProvider>,
  )

const Offer = ({ amount }: { amount: number }) => <i>{amount} dollars off</i>
const Price = ({ amount }: { amount: number }) => <b>{amount} dollars</b>

it.each([
  {},
  { index: 1 },
  { isFirst: true },
  { actions: <Price amount={1} /> },
  { actions: <Offer amount={1} /> },
  { actions: 'a text, which has no properties' },
  { actions: 'another text' },
  { card: { ...card('S2'), isGone: true } },
])('is the same with and without the cache: %o', (props) => {
  const memo = renderOnce(messages)
  expect(rendered(props, memo)).toBe(rendered(props, null))
  expect(rendered(props, memo)).toBe(rendered(props, null))
})

it('SRCH-8 says that a rendering is no photo', () => {
  const { picture } = card('S1')
  const rendering = { ...picture, isDrawing: true, label: 'Computer rendering' }
  expect(rendered({}, null)).not.toContain('Computer rendering<')
  expect(rendered({ card: { ...card('S1'), picture: rendering } }, null)).toContain(
    'Computer rendering</small>',
  )
})

it('is rendered once for all pages with the same content', () => {
  const once = renderOnce(messages)
  const memo = vi.fn<RenderOnce>(once)
  const keyOf = (props: Partial<Parameters<typeof VehicleCard>[0]>) => {
    rendered(props, memo)
    return memo.mock.lastCall?.[0]
  }
  expect(keyOf({ index: 0 })).toBe(keyOf({ index: 2 }))
  const different = [
    keyOf({}),
    keyOf({ index: 1 }),
    keyOf({ card: card('S2') }),
    keyOf({ actions: <Price amount={1} /> }),
    keyOf({ actions: <Price amount={2} /> }),
    keyOf({ actions: <Offer amount={2} /> }),
    keyOf({ actions: <b /> }),
  ]
  expect(new Set(different).size).toBe(different.length)

  const Part = vi.fn<() => string>(() => 'part')
  const Counted = () => Part()
  expect([once('counted', <Counted />), once('counted', <Counted />)]).toEqual(['part', 'part'])
  expect(Part).toHaveBeenCalledTimes(1)
})
