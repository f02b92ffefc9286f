/** A way in which the Spanish text says less, or something else, than the English one. */
export type ParityGap =
  | Readonly<{ kind: 'missing' }>
  | Readonly<{ kind: 'headings'; en: number; es: number }>
  | Readonly<{ kind: 'amounts' | 'links'; missing: readonly string[] }>

const HEADING = /^#{2,3} /gm
/** Dollars and percents, which are written alike in both languages. */
const AMOUNT = /\$\d[\d,]*(?:\.\d+)?|\d+(?:\.\d+)?(?= ?%)/g
const LINK = /\]\((?<to>[^)\s]+)/g

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

const found = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match.groups?.['to'] ?? match[0])),
]

/** What one side has and the other lacks, in both directions. */
const missing = (en: string, es: string, pattern: RegExp): readonly string[] => {
  const [first, second] = [found(en, pattern), found(es, pattern)]
  return [
    ...first.filter((one) => !second.includes(one)),
    ...second.filter((one) => !first.includes(one)),
  ]
}

/**
 * Compares the two languages of a text by what a reader without Spanish can check: headings, amounts and links.
 * @param en the English title, front matter and text
 * @param es the Spanish one; empty for a text that is not translated
 */
export function parityGaps(en: string, es: string): readonly ParityGap[] {
  if (es.trim() === '') return en.trim() === '' ? [] : [{ kind: 'missing' }]
  const headings = { en: countOf(en, HEADING), es: countOf(es, HEADING) }
  const amounts = missing(en, es, AMOUNT)
  const links = missing(en, es, LINK)
  return [
    ...(headings.en === headings.es ? [] : [{ kind: 'headings', ...headings } as const]),
    ...(amounts.length === 0 ? [] : [{ kind: 'amounts', missing: amounts } as const]),
    ...(links.length === 0 ? [] : [{ kind: 'links', missing: links } as const]),
  ]
}
