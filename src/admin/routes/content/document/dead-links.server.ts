import type { AdminContext } from '#admin/lib/admin-context.ts'
import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import { textLinks, type TextLink } from '#domain/content/editing/text-links.ts'
import { sitesWithoutTarget } from '#domain/pages/site/dead-links.ts'
import { markdownPages } from '#domain/pages/site/markdown-pages.ts'
import type { MenuSource } from '#domain/pages/site/menu-target.ts'
import { conditionSource } from '#domain/pages/site/site-conditions.ts'
import type { DocumentView } from '#modules/group-edits/module.ts'

type Context = Pick<AdminContext, 'services' | 'locale'>

/** A link of a draft to a page that is not there; `sites` are their names, none for every site of the text. */
export type DeadLink = TextLink & Readonly<{ sites: readonly string[] }>

const pathOf = (to: string) => to.replace(/[?#].*/, '')

/** The links of a text to pages that the sites with it do not have. Forms check their own. */
export function deadLinks(
  { services, locale }: Context,
  { ref, values, shownOn, sites }: Pick<DocumentView, 'ref' | 'values' | 'shownOn' | 'sites'>,
): readonly DeadLink[] {
  // A new page may lead to itself.
  const own = ref.kind === 'markdown-pages' ? `/${ref.id}` : null
  const links = isFormKind(ref.kind) ? [] : textLinks(values).filter(({ to }) => pathOf(to) !== own)
  if (links.length === 0) return []
  const keys = shownOn ?? sites.map(({ key }) => key)
  const sources = keys
    .flatMap((key) => services.siteByKey(key) ?? [])
    .map((site): MenuSource => ({
      ...conditionSource(site, services.dealers),
      own: markdownPages({ site, locale, services }),
    }))
  return links.flatMap((link) => {
    const without = sitesWithoutTarget(link.to, sources).filter(
      ({ key }) => services.redirects.find(key, pathOf(link.to)) === null,
    )
    if (without.length === 0) return []
    const isEverywhere = without.length === sources.length
    return [{ ...link, sites: isEverywhere ? [] : without.map(({ name }) => name) }]
  })
}
