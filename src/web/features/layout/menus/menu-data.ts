import { pageName } from '#domain/content/markdown-page-facts.ts'
import type { CommonWord, FooterWord, NamedPage, Page } from '#domain/pages/pages.ts'
import { markdownPath } from '#domain/pages/site/markdown-pages.ts'
import { isOutside, type MenuSource } from '#domain/pages/site/menu-target.ts'
import {
  footerMenu,
  headerMenu,
  isAboutLink,
  type MenuGroup as GroupOfSite,
  type MenuLink as LinkOfSite,
} from '#domain/pages/site/site-menus.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import type { Text } from '#domain/site/site.ts'
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

type Entries = readonly (MenuLink | MenuGroup)[]

/** The narrowest window with the main menu in the header, in pixels. */
const NARROWEST = 1025
/** The width of logo, search, icons and margins beside the main menu. */
const OTHERS_WIDTH = 592
const LETTER_WIDTH = 7.4
const PADDING = 16
/** The padding of the product's menu below 1280 pixels. */
const NARROW_PADDING = 9
const ARROW_WIDTH = 30

/** The estimated width of the main menu in one line, in pixels. */
const widthOf = (header: Entries, padding: number): number =>
  header.reduce((sum, entry) => {
    const hasArrow = 'links' in entry || entry.page === 'search-new'
    return sum + entry.label.length * LETTER_WIDTH + padding + (hasArrow ? ARROW_WIDTH : 0)
  }, 0)

/**
 * Whether a main menu does not fit in one line in the narrowest window that shows it. Such a menu is in the drawer
 * below 1280 pixels. The product's omits its last link there.
 */
function isLong(header: Entries, isOwn: boolean): boolean {
  const shown = header.filter((entry) => isOwn || 'links' in entry || !isAboutLink(entry.href))
  return widthOf(shown, isOwn ? PADDING : NARROW_PADDING) + OTHERS_WIDTH > NARROWEST
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
  const isOwn = site.menus.header !== null
  /** The name in the main menu, or its message. In a menu of the site's own most pages have that of the footer. */
  const inHeader = (id: string, word: string | undefined): Text | string | undefined => {
    if (isOwn) return id === 'service' ? `${COMMON}service` : undefined
    if (id === 'search-used') return site.filtersOptions.usedLabel ?? word
    return id === 'service' && !hasFeature(site, 'parts') ? `${COMMON}service` : word
  }
  return ({ id, path, header, footer, listed }: Page): string => {
    const shown = menu === 'header' ? inHeader(id, header?.[1]) : undefined
    if (typeof shown === 'object') return shown[locale]
    const word = shown ?? footer?.[2]
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
