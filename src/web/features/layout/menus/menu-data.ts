import { pageName } from '#domain/content/markdown-page-facts.ts'
import type { CommonWord, FooterWord, NamedPage, Page } from '#domain/pages/pages.ts'
import { markdownPath } from '#domain/pages/site/markdown-pages.ts'
import { isOutside, type MenuSource } from '#domain/pages/site/menu-target.ts'
import {
  footerMenu,
  headerMenu,
  type MenuGroup as GroupOfSite,
  type MenuLink as LinkOfSite,
} from '#domain/pages/site/site-menus.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A link of a menu, in one language. */
export type MenuLink = Readonly<{
  href: string
  label: string
  /** The row of the manifest that it links to; `null` for none. */
  page: string | null
}>

/** Links under a heading, in one language. */
export type MenuGroup = Readonly<{
  /** Unique among the groups of a menu: letters, digits and dashes. */
  name: string
  label: string
  links: readonly MenuLink[]
}>

/** The narrowest window with the main menu in the header, in pixels. */
const NARROWEST = 1025
/** The width of logo, search, icons and margins beside the main menu. */
const OTHERS_WIDTH = 592
const LETTER_WIDTH = 7.4
const PADDING = 16
const ARROW_WIDTH = 30

/** The estimated width of the main menu in one line, in pixels. */
const widthOf = (header: readonly (MenuLink | MenuGroup)[]): number =>
  header.reduce((sum, entry) => {
    const hasArrow = 'links' in entry || entry.page === 'search-new'
    return sum + entry.label.length * LETTER_WIDTH + PADDING + (hasArrow ? ARROW_WIDTH : 0)
  }, 0)

/**
 * Whether a customized main menu does not fit in one line in the narrowest window that shows it. Such a menu is in the
 * drawer below 1280 pixels.
 */
function isLong(header: readonly (MenuLink | MenuGroup)[], isOwn: boolean): boolean {
  const hasOwnPages = header.some((entry) => !('links' in entry) && entry.page === null)
  return (isOwn || hasOwnPages) && widthOf(header) + OTHERS_WIDTH > NARROWEST
}

type Context = Pick<AppContext, 'site' | 'locale'> & {
  services: Pick<AppContext['services'], 'content'>
}
type Menu = 'header' | 'footer'

/** The prefix of messages of that area in the manifest. */
const COMMON = 'common.'

/** The names of the product's pages in menus: from the messages, or from the page's text. */
function pageNames(
  { site, locale, services }: Context,
  menu: Menu,
  markdownPages: MenuSource['own'],
) {
  const common = areaTranslator('common', locale)
  const foot = areaTranslator('footer-form', locale)
  const sitemap = areaTranslator('sitemap', locale)
  return ({ id, path, header, footer, listed }: Page): string => {
    const word = (menu === 'header' ? header?.[1] : undefined) ?? footer?.[2]
    // The labels in the rows are keys of these areas.
    if (word?.startsWith(COMMON)) return common(word.slice(COMMON.length) as CommonWord)
    if (word !== undefined) return foot(word as FooterWord)
    const key = listed?.[1]
    if (key !== undefined) return sitemap(`page.${key as NamedPage}`)
    const file = markdownPages.find((page) => markdownPath(page) === `/${path}`)
    if (file) return pageName(file.facts)
    const place = { siteKey: site.key, language: locale }
    return services.content.entry('pages', id, place)?.facts.name ?? ''
  }
}

/** Writes the links of a menu in a language. */
function writer(context: Context, menu: Menu, markdownPages: MenuSource['own']) {
  const nameOf = pageNames(context, menu, markdownPages)
  const link = ({ href, page, label }: LinkOfSite): MenuLink => {
    const isOwn = page !== null && 'facts' in page
    const name = page === null ? href : isOwn ? pageName(page.facts) : nameOf(page)
    return {
      href,
      label: label?.[context.locale] ?? name,
      page: page === null || isOwn ? null : page.id,
    }
  }
  return {
    link,
    group: ({ name, links }: GroupOfSite, label: string): MenuGroup => ({
      name,
      label,
      links: links.map(link),
    }),
  }
}

/** The label of one of the product's columns. */
function columnWord(name: string, locale: Context['locale']): string {
  if (name === 'shop') return areaTranslator('common', locale)('shop')
  const foot = areaTranslator('footer-form', locale)
  // The cast is safe: these are the product's only other columns.
  return foot(name === 'service' ? 'own' : (name as 'buying' | 'about'))
}

/**
 * The menus of a site now, in one language.
 * @param hasStore whether the site has a store of its own
 */
export function menuData(context: Context, source: MenuSource, hasStore: boolean) {
  const { locale } = context
  const header = writer(context, 'header', source.own)
  const footer = writer(context, 'footer', source.own)
  const isOwn = context.site.menus.header !== null
  const entries = headerMenu(source).map((entry) =>
    'links' in entry ? header.group(entry, entry.label?.[locale] ?? '') : header.link(entry),
  )
  return {
    /** Whether the main menu is the site's own. */
    isOwn,
    header: entries,
    isLong: isLong(entries, isOwn),
    footer: footerMenu(source, hasStore).map((column) =>
      footer.group(column, column.label?.[locale] ?? columnWord(column.name, locale)),
    ),
  }
}

/** The `rel` of links to other sites, which are marked as external. */
export const relOf = ({ href }: MenuLink): string | undefined =>
  isOutside(href) ? 'external noopener' : undefined
