import { nearestName } from '#domain/kernel/nearest-name.ts'
import { pageAt } from '#domain/pages/pages.ts'
import { unknownFilters } from '#domain/search/query/known-filters.ts'
import { hrefProblem } from '#domain/site/check-address.ts'
import type { SiteProblem } from '#domain/site/check-site.ts'
import type { MenuLink } from '#domain/site/menus/menus.ts'
import type { Site } from '#domain/site/site.ts'

import { isOutside, menuPages, pageOfTarget } from './menu-target.ts'

/** A link of a site's menus with its key, such as `menus.footer.0.links.2.to`. */
export type WrittenLink = Readonly<{ key: string }> & MenuLink

const below = (key: string, links: readonly MenuLink[] = []): readonly WrittenLink[] =>
  links.map((link, index) => ({ ...link, key: `${key}.links.${index}.to` }))

/** Every link of a site's menus. */
export function writtenLinks({ menus }: Pick<Site, 'menus'>): readonly WrittenLink[] {
  const header = (menus.header ?? []).flatMap(({ to, label, links }, index) => [
    ...(to === undefined ? [] : [{ to, ...(label && { label }), key: `menus.header.${index}.to` }]),
    ...below(`menus.header.${index}`, links),
  ])
  const footer = (menus.footer ?? []).flatMap(({ links }, index) =>
    below(`menus.footer.${index}`, links),
  )
  return [...header, ...footer]
}

const NAMES = menuPages.map(({ id }) => id)

const nameProblem = (name: string) => {
  const nearest = nearestName(name, NAMES)
  const repair =
    nearest === null
      ? `use one of ${NAMES.join(', ')}; a path begins with "/"`
      : `did you mean "${nearest}"?`
  return `"${name}" is not a page: ${repair}`
}

const MISSING_LABEL = 'has a target without a name: add a label in en and es'

/** The errors in the target of a link, except those that depend on the group's own pages. */
function targetProblems({ to, label }: MenuLink): readonly string[] {
  const isPath = to.startsWith('/')
  if (!isPath && !isOutside(to))
    return menuPages.some(({ id }) => id === to) ? [] : [nameProblem(to)]
  const address = hrefProblem(to)
  if (address !== null) return [address]
  const [path = '', query = ''] = to.split(/[?#]/)
  const row = isPath ? pageAt(path) : null
  const isNamed = isPath && (row === null ? path === to : pageOfTarget(to, []) !== null)
  return [
    ...(label === undefined && !isNamed ? [MISSING_LABEL] : []),
    ...(path.startsWith('/search/') && to.includes('?') ? unknownFilters(query) : []),
  ]
}

const repeated = (names: readonly string[]) =>
  names.flatMap((name, index) => (names.indexOf(name) < index ? [[name, index] as const] : []))

/** The names that more than one group of a menu has. */
const conflicts = ({ menus }: Site): readonly (readonly [key: string, message: string])[] =>
  (['header', 'footer'] as const).flatMap((menu) =>
    repeated((menus[menu] ?? []).map(({ name }, index) => name ?? `${index}`)).map(
      ([name, at]) =>
        [`menus.${menu}.${at}.name`, `"${name}" is already the name of another group`] as const,
    ),
  )

/** The errors in a site's menus. Links to the group's own pages are checked with the content files instead. */
export const menuProblems = (site: Site): readonly SiteProblem[] =>
  [
    ...writtenLinks(site).flatMap((link) =>
      targetProblems(link).map((message) => [link.key, message] as const),
    ),
    ...conflicts(site),
  ].map(([key, message]) => ({ level: 'error', site: site.key, key, message }))

/** The links of a site's menus that can only be to one of the group's own pages. */
export const linksToMarkdownPages = (
  site: Pick<Site, 'menus'>,
): readonly Readonly<{ key: string; path: string }>[] =>
  writtenLinks(site).flatMap(({ key, to }) => {
    const [path = ''] = to.split(/[?#]/)
    return path.startsWith('/') && pageAt(path) === null ? [{ key, path }] : []
  })
