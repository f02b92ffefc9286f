import { expect, it } from 'vitest'

import { withEdits } from '#web/lib/document/page-edits.ts'

import { pageParts } from './page-parts.ts'

const filters = `<summary>Make</summary>${'<label>Jeep</label>'.repeat(20)}`
const card = `<a href="/detail/1">Jeep</a>${'<p>a text;</p>'.repeat(20)}`
const same = (html: string) => html

it('writes short marks, and the parts into the finished page', () => {
  const { place, edits } = pageParts('0f')
  const written = [filters, card, filters].map((part) => `<div>${place(part)}</div>`).join('')
  expect(written.length).toBeLessThan(100)
  const page = `<main>part-; part-0e-1;${written}</main>`
  expect(withEdits(page, edits(page, same)).join('')).toBe(
    `<main>part-; part-0e-1;<div>${filters}</div><div>${card}</div><div>${filters}</div></main>`,
  )
  const upper = withEdits(
    page,
    edits(page, (html) => html.toUpperCase()),
  ).join('')
  expect(upper).toContain(`<div>${card.toUpperCase()}</div>`)
})

it('leaves a part that React rendered and did not write', () => {
  const { place, edits } = pageParts('0f')
  place(filters)
  const page = `<div>${place(card)}</div>`
  expect(withEdits(page, edits(page, same)).join('')).toBe(`<div>${card}</div>`)
})

it('writes short parts, and those of a page without a nonce, as they are', () => {
  expect(pageParts('0f').place('<b>1</b>')).toBe('<b>1</b>')
  const { place, edits } = pageParts(undefined)
  expect(place(filters)).toBe(filters)
  expect(edits('part-undefined-0;', same)).toEqual([])
})
