import { readFileSync } from 'node:fs'

import { createElement, Fragment } from 'react'

// The markup of our page and the cards of all vehicles, see bench/pages/page-tree.ts.
const { page, vehicles } = JSON.parse(readFileSync(process.env.PEER_PAGE, 'utf8'))

const PAGE_SIZE = 12
const FACETS = ['make', 'model', 'year']

export const dynamic = 'force-dynamic'

/** The element of a node of the markup: a text, a slot, or a tag with attributes and children. */
function elementOf(node, slots) {
  if (typeof node === 'string') return node
  if (node.cards) return slots.cards
  if (node.count) return String(slots.counts.get(node.count) ?? 0)
  const [tag, props, children] = node
  return createElement(tag, props, ...children.map((child) => elementOf(child, slots)))
}

/** The vehicles of a query, and the number of each value of the facets. */
function search({ make, maxPrice }) {
  const found = vehicles.filter(
    (vehicle) =>
      (make === undefined || vehicle.make === make.toLowerCase()) &&
      (maxPrice === undefined || vehicle.price <= Number(maxPrice)),
  )
  const counts = new Map()
  for (const vehicle of found)
    for (const facet of FACETS) {
      const value = `${facet} ${vehicle[facet]}`
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  return { shown: found.slice(0, PAGE_SIZE), counts }
}

export default async function Page({ searchParams }) {
  const { shown, counts } = search(await searchParams)
  const cards = shown.map(({ id, card }) => (
    <Fragment key={id}>{elementOf(card, { cards: null, counts })}</Fragment>
  ))
  return page.map((node, at) => <Fragment key={at}>{elementOf(node, { cards, counts })}</Fragment>)
}
