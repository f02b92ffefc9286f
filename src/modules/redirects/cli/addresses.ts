import { CsvError, parse } from 'csv-parse/sync'

import { Refusal } from '#platform/cli/refusal.ts'

/** Names of the address column in exports of crawlers and sitemaps. */
const COLUMNS = ['address', 'url', 'loc', 'from', 'page', 'top pages', 'landing page', 'path']

/** Entities in the addresses of a sitemap, such as `&amp;`. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const unescaped = (text: string) =>
  text.replaceAll(
    /&(?<name>amp|lt|gt|quot|apos);/g,
    (whole, name: string) => ENTITIES[name] ?? whole,
  )

/** The addresses in a sitemap. Nothing else is needed, so it is not fully parsed. */
function ofSitemap(text: string): readonly string[] {
  if (/<sitemapindex[\s>]/.test(text))
    throw new Refusal('this is a sitemap index: use one of its files')
  return [
    ...text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?(?<address>[^<\]]+?)(?:\]\]>)?\s*<\/loc>/g),
  ].map(({ groups }) => unescaped(groups?.['address'] ?? ''))
}

function ofTable(text: string): readonly string[] {
  try {
    const rows = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true })
    const [header = [], ...others] = rows
    const names = header.map((name) => name.trim().toLowerCase())
    const at = COLUMNS.map((name) => names.indexOf(name)).find((place) => place >= 0)
    // A plain list has no header.
    return at === undefined
      ? rows.map(([first = '']) => first)
      : others.map((cells) => cells[at] ?? '')
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal(`the list cannot be read: ${error.message}`)
    throw error
  }
}

/**
 * The addresses of an old site without duplicates: from a sitemap, a crawler's table, or a list with one per line.
 * @throws {Refusal} if it contains none
 */
export function oldAddresses(text: string): readonly string[] {
  const found = /^\s*(?:<\?xml|<urlset|<sitemapindex)/.test(text) ? ofSitemap(text) : ofTable(text)
  const addresses = [
    ...new Set(found.map((one) => one.trim()).filter((one) => /^(?:https?:\/\/|\/)/.test(one))),
  ]
  if (addresses.length === 0)
    throw new Refusal(
      'it contains no address: use a sitemap, or a CSV file with a column such as url, or one address a line',
    )
  return addresses
}
