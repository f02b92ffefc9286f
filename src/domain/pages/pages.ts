import { PAGES, type PageId } from './manifest.data.ts'
import type { PageRow } from './page-row.ts'

type Row = (typeof PAGES)[number]
type Tracked = Extract<Row, { track: readonly unknown[] }>
type NameOf<Page> = Page extends { track: readonly [unknown, unknown, infer Name] }
  ? Name
  : Page extends { id: infer Id }
    ? Id
    : never

/** The names of routes in analytics. @see ANA-2 */
export type RouteName = NameOf<Tracked> | 'error'
/** @see ANA-2 */
export type PageType = Tracked['track'][0] | 'page not found'
export type PageTitle = Tracked['track'][1] | 'Error'

/** Pages named in the messages of the area `sitemap`. */
export type NamedPage = Extract<Row, { listed: readonly [unknown, unknown] }>['listed'][1]

type MenuWord =
  | Extract<Row, { footer: readonly unknown[] }>['footer'][2]
  | Extract<Row, { header: readonly [unknown, unknown] }>['header'][1]

/** Messages of `common` that name pages in menus. */
export type CommonWord = MenuWord extends infer Word
  ? Word extends `common.${infer Name}`
    ? Name
    : never
  : never

/** Messages of `footer-form` that name pages in menus. */
export type FooterWord = Exclude<MenuWord, `common.${string}`>

type AddressOf<Path extends string> = Path extends `${infer Head}/:${infer Param}/${infer Rest}`
  ? Param extends `${string}?`
    ? `/${Head}` | `/${Head}/${string}`
    : `/${Head}/${string}${AddressOf<Rest>}`
  : Path extends `${infer Head}/:${infer Param}`
    ? Param extends `${string}?`
      ? `/${Head}` | `/${Head}/${string}`
      : `/${Head}/${string}`
    : Path extends `:${infer _}/${infer Rest}`
      ? `/${string}${AddressOf<Rest>}`
      : Path extends `:${string}`
        ? `/${string}`
        : `/${Path}`

/** An address, without its query, that a row of the manifest serves: a path without a row is a type error. */
export type PageAddress = AddressOf<Exclude<Row['path'], `${string}*`>>

/** A manifest row with the types of the table. */
export type Page = PageRow & Readonly<{ id: PageId }>

/** Every row of the manifest. */
export const pages: readonly Page[] = PAGES

const SEGMENT = /\/:\w+(\??)/g

/** The regular expression source of a React Router path. */
const sourceOf = ({ path }: Page) =>
  path
    .replaceAll(SEGMENT, (_, optional) => (optional ? '(?:/[^/]+)?' : '/[^/]+'))
    // A splat: everything below a folder.
    .replace('/*', '/.*')

/** The regular expression of a React Router path, from the first slash. */
const patternOf = (page: Page) => new RegExp(`^/${sourceOf(page)}/?$`)

/** Matches any path that no other row serves. */
const isRest = ({ path }: Page) => path === '*'

const patterns = new Map<Page, RegExp>()

/** The page at a path; if several rows share a route, the one that names the path. `null` for none. */
export function pageAt(path: string): Page | null {
  return (
    pages.find((page) => {
      const pattern = patterns.get(page) ?? patternOf(page)
      patterns.set(page, pattern)
      return !isRest(page) && pattern.test(path)
    }) ?? null
  )
}

/** Whether a page of the product is a Markdown file of the group. */
export const isWritten = ({ of, path }: Page): boolean =>
  of === 'markdown-page' && !path.includes('*')

/**
 * The regular expression source of all paths that the router loads as documents: static pages, and pages without header
 * and footer.
 * @param more paths of the group's own pages, from the first slash: lower-case letters, digits, dashes and slashes
 */
export const documentPaths = (more: readonly string[] = []): string =>
  `^/(?:${[
    ...pages
      .filter((page) => !isRest(page))
      .filter(({ isStatic, without }) => isStatic || without?.includes('layout'))
      .map(sourceOf),
    ...more.map((path) => path.slice(1)),
  ].join('|')})/?$`

/** The row with an id. */
export const pageOfId = (id: string): Page | null => pages.find((page) => page.id === id) ?? null

/** The name of a page in analytics. */
export const routeNameOf = ({ id, track }: Page): RouteName => (track?.[2] ?? id) as RouteName

/** Every route name once. */
export const routeNames = (): readonly RouteName[] => [
  ...new Set(pages.filter(({ track }) => track).map(routeNameOf)),
  'error',
]

/** The file of a page's route in `src/web`; `null` if it has none of its own. */
export const fileOf = ({ id, of, file = `${id}/route.tsx` }: Page): string | null =>
  of || file === null ? null : `routes/${file}`
