import type { AdminContext } from '#admin/lib/admin-context.ts'
import type { Actor } from '#domain/access/actor.ts'
import { isFormKind, storeOfForm } from '#domain/content/editing/form-kinds.ts'
import { pageName } from '#domain/content/markdown-page-facts.ts'
import { FOOTER_COLUMNS, type FooterColumn } from '#domain/pages/page-row.ts'
import type { CommonWord, FooterWord, NamedPage, Page } from '#domain/pages/pages.ts'
import { markdownPages, markdownPath } from '#domain/pages/site/markdown-pages.ts'
import { menuPages, type MenuSource } from '#domain/pages/site/menu-target.ts'
import { conditionSource } from '#domain/pages/site/site-conditions.ts'
import { footerMenu, headerMenu, type MenuLink } from '#domain/pages/site/site-menus.ts'
import { menuLines, type MenuItem } from '#domain/site/menus/menu-lines.ts'
import type { Site } from '#domain/site/site.ts'
import { isPictureFile } from '#domain/staff/staff-picture.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { DocumentRef, DocumentValues, DocumentView } from '#modules/group-edits/module.ts'
import type { MailFamilyView } from '#modules/mail-settings/module.ts'

type Context = Pick<AdminContext, 'services' | 'locale'>

/** A page that links may lead to. */
export type LinkTarget = Readonly<{
  /** Its name in files, such as `service`; of the group's own its path. */
  to: string
  path: string
  name: string
}>

/** The menus of the product on a site, as lines. */
type ProductMenus = Readonly<{ header: string; footer: string }>

/** What the form of a site, or of the group, offers to choose from. */
export type FormChoices = Readonly<{
  targets: readonly LinkTarget[]
  /** The menus that the site has without its own; `null` for another form. */
  productMenus: ProductMenus | null
  /** The addresses of photos of people that are files, by their names. */
  pictures: Readonly<Record<string, string>>
  /** The mails whose texts it has; `null` for another form. */
  mails: MailFamilyView | null
}>

/** The prefix of messages of that area in the manifest. */
const COMMON = 'common.'

/** The names that the product's pages have in the menus of a site's own. */
function pageNames({ services, locale }: Context, site: Site) {
  const common = areaTranslator('common', locale)
  const foot = areaTranslator('footer-form', locale)
  const sitemap = areaTranslator('sitemap', locale)
  const place = { siteKey: site.key, language: locale }
  return ({ id, path, footer, listed }: Page): string => {
    const word = id === 'service' ? `${COMMON}service` : footer?.[2]
    // The labels in the rows are keys of these areas.
    if (word?.startsWith(COMMON)) return common(word.slice(COMMON.length) as CommonWord)
    if (word !== undefined) return foot(word as FooterWord)
    const key = listed?.[1]
    if (key !== undefined) return sitemap(`page.${key as NamedPage}`)
    const entry =
      services.content.entry('markdown-pages', path, place)?.facts ??
      services.content.entry('pages', id, place)?.facts
    return entry?.name ?? entry?.title ?? id
  }
}

/** The pages of a site by their names in the language of the reader. */
function targetsOf(context: Context, site: Site): readonly LinkTarget[] {
  const { services, locale } = context
  const nameOf = pageNames(context, site)
  const product = menuPages.map((page): LinkTarget => ({
    to: page.id,
    path: `/${page.path}`,
    name: nameOf(page),
  }))
  const own = markdownPages({ site, locale, services }).map((page): LinkTarget => {
    const path = markdownPath(page)
    return { to: path, path, name: pageName(page.facts) }
  })
  return [...product, ...own.filter(({ path }) => !product.some((one) => one.path === path))]
}

const lineOf = ({ href, page }: MenuLink) => ({
  to: page && !('facts' in page) ? page.id : href,
  en: '',
  es: '',
})

/** The heading of one of the product's columns. */
function columnLabel(name: string, locale: 'en' | 'es'): string {
  const column: FooterColumn = FOOTER_COLUMNS.find((one) => one === name) ?? 'about'
  if (column === 'shop') return areaTranslator('common', locale)('shop')
  return areaTranslator('footer-form', locale)(column === 'service' ? 'own' : column)
}

/** The menus of the product on a site, as lines. */
function productMenus({ services, locale }: Context, ofSite: Site): ProductMenus {
  const site = { ...ofSite, menus: { header: null, footer: null } }
  const source: MenuSource = {
    ...conditionSource(site, services.dealers),
    own: markdownPages({ site, locale, services }),
  }
  const header = headerMenu(source).map((entry): MenuItem =>
    'links' in entry
      ? { name: entry.name, en: '', es: '', links: entry.links.map(lineOf) }
      : { ...lineOf(entry), links: null },
  )
  const footer = footerMenu(source, services.dealers.own(site) !== null).map((column) => ({
    name: column.name,
    en: column.label?.en ?? columnLabel(column.name, 'en'),
    es: column.label?.es ?? columnLabel(column.name, 'es'),
    links: column.links.map(lineOf),
  }))
  return { header: menuLines(header), footer: menuLines(footer) }
}

/** The pages of every site, each once. */
function allTargets(context: Context, sites: readonly Site[]): readonly LinkTarget[] {
  const all = sites.flatMap((site) => targetsOf(context, site))
  return [...new Map(all.toReversed().map((target) => [target.path, target])).values()].toReversed()
}

/** The addresses of the photos of people that are files. */
function picturesOf({ services }: Context, values: DocumentValues): FormChoices['pictures'] {
  const site = services.firstSite()
  return Object.fromEntries(
    Object.values(values)
      .filter(isPictureFile)
      .flatMap((picture) => {
        const href = services.content.picture(picture, site.key)?.href
        return href === undefined ? [] : [[picture, href]]
      }),
  )
}

/** The place and the family of mails of a document. */
export function mailsOfDocument({ id }: Pick<DocumentRef, 'id'>) {
  const [place = '', family = ''] = id.split('/')
  return { place, family }
}

const NONE: FormChoices = { targets: [], productMenus: null, pictures: {}, mails: null }

/** What the form of a document offers to choose from. */
export async function formChoices(
  context: Context & Readonly<{ actor: Actor }>,
  { ref, sites: all, values }: Pick<DocumentView, 'ref' | 'sites' | 'values'>,
): Promise<FormChoices> {
  if (ref.kind === 'mails') {
    const { family, place } = mailsOfDocument(ref)
    const mails = await context.services.mailSettings.open(context.actor, family, place, values)
    return { ...NONE, mails }
  }
  if (ref.kind === 'staff') return { ...NONE, pictures: picturesOf(context, values) }
  if (!isFormKind(ref.kind) || storeOfForm(ref) !== null) return NONE
  const keys = ref.site === null ? all.map(({ key }) => key) : [ref.site]
  const sites = keys.flatMap((key) => context.services.siteByKey(key) ?? [])
  const [site] = sites
  return {
    ...NONE,
    targets: allTargets(context, sites),
    productMenus: ref.kind === 'menus' && site ? productMenus(context, site) : null,
  }
}
