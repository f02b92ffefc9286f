import { fileOf, pages } from '#domain/pages/pages.ts'

/**
 * The pages that the router in the browser knows of from the start, by their names in the build: those that shoppers
 * go to and fro between. It asks for the list of all others with the first link to one of them, or a little after a
 * page is awake, so that one more page costs no first visit anything. No other page's address may begin like one of
 * these: the build would fail.
 */
export const FIRST_ROUTES: readonly string[] = [
  'root',
  ...pages.filter(({ isLanding }) => isLanding).map(({ id }) => id),
  'compare',
  'saved',
]

/** The files of the pages whose styles stand between a shopper and the first paint: see `scripts/build/join-styles.ts`. */
export const LANDING_ROUTES = [
  'root',
  ...pages
    .filter(({ isLanding }) => isLanding)
    .map((page) => `${fileOf(page)}`.replace('.tsx', '')),
]

const LETTERS = 36
const MAX = 2 ** 32

/** Another one for other pages: browsers keep a list for as long as its name. */
const mark = Array.from(FIRST_ROUTES.join(' '), (letter) => letter.charCodeAt(0))
  .reduce((sum, code) => (sum * 31 + code) % MAX, 0)
  .toString(LETTERS)

/** The address of the list of the first pages, from that of the list of all. */
export const listOfFirstRoutes = (all: string): string =>
  all.replace('/manifest-', `/first-${mark}-`)
