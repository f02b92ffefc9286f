import { choiceOfCookies, hasOptOutSignal, mayMeasure } from '#domain/privacy/measuring-choice.ts'

type Headers = Readonly<{ get(name: string): string | null }>

/** Words in the names of programs that are no browsers of shoppers. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|python|curl|wget|fetch|scan|archive|http-?client|facebookexternalhit/i

/**
 * Whether a request may be counted as a shopper's: sent by a browser because a page was opened, not in advance, and not
 * after an opt-out. Browsers name the reason of a request (`Sec-Fetch-Mode`) on secure origins; programs rarely do.
 * @see ANA-7
 */
export function countsRequest(headers: Headers): boolean {
  const agent = headers.get('user-agent') ?? ''
  if (agent === '' || PROGRAM.test(agent) || headers.get('sec-fetch-mode') === null) return false
  if (headers.get('sec-purpose') !== null || headers.get('purpose') !== null) return false
  const choice = choiceOfCookies(headers.get('cookie'))
  return mayMeasure({ hasSignal: hasOptOutSignal(headers), choice }).own
}
