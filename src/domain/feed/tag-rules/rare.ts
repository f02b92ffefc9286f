import { textsOf, type TagRule } from './tag-rule.ts'

/** A larger series is not rare. */
const MAX_BUILT = 2000

/** The number ends the phrase, or a word for production follows: `one of 12 dealers` is not about the vehicle. */
const ONE_OF =
  /\b(?:one|1|un[oa]) (?:of|de) (?:only |just |solo |s[oó]lo )?(?<built>\d{1,3}(?:,\d{3})+|\d+)(?=\s*(?:$|[.;:!)|]|,(?!\d)|(?:ever|built|made|produced|units|examples|copies|worldwide|fabricad|producid|unidades|ejemplares)))/im
const LIMITED = /\blimited[- ]production\b|\bproducci[oó]n limitada\b/i

function isOfFew(text: string): boolean {
  const built = ONE_OF.exec(text)?.groups?.['built']
  return built !== undefined && Number(built.replaceAll(',', '')) <= MAX_BUILT
}

/** A vehicle of a small series, by its own texts: `1 of 500 built`. */
export const rare: TagRule = {
  tag: 'isRare',
  matches: (vehicle) => {
    const texts = textsOf(vehicle)
    return LIMITED.test(texts) || isOfFew(texts)
  },
}
