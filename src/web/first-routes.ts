/**
 * The pages that the router in the browser knows of from the start, by their names in the build: those that shoppers
 * go to and fro between. It asks for the list of all others with the first link to one of them, or a little after a
 * page is awake, so that one more page costs no first visit anything. No other page's address may begin like one of
 * these: the build would fail.
 */
export const FIRST_ROUTES: readonly string[] = [
  'root',
  'routes/home/route',
  'routes/search/route',
  'routes/vehicle/route',
  'routes/compare/route',
  'routes/saved/route',
  'routes/not-found/route',
]

/** Those among them that shoppers go on to from the others: their styles come with the rest, once a page is awake. */
const LATER = new Set(['routes/compare/route', 'routes/saved/route'])

/** The pages whose styles stand between a shopper and the first paint: see `scripts/build/join-styles.ts`. */
export const LANDING_ROUTES = FIRST_ROUTES.filter((id) => !LATER.has(id))

const LETTERS = 36
const MAX = 2 ** 32

/** Another one for other pages: browsers keep a list for as long as its name. */
const mark = Array.from(FIRST_ROUTES.join(' '), (letter) => letter.charCodeAt(0))
  .reduce((sum, code) => (sum * 31 + code) % MAX, 0)
  .toString(LETTERS)

/** The address of the list of the first pages, from that of the list of all. */
export const listOfFirstRoutes = (all: string): string =>
  all.replace('/manifest-', `/first-${mark}-`)
