import { FOOTER_COLUMNS, type FooterColumn } from '#domain/pages/page-row.ts'
import { pages, type Page } from '#domain/pages/pages.ts'
import type { MenuEntry, MenuLink as MenuLinkFile } from '#domain/site/menus/menus.ts'
import type { Site, Text } from '#domain/site/site.ts'

import { markdownPath, type MarkdownPage } from './markdown-pages.ts'
import { menuTarget, type MenuSource, type MenuTarget } from './menu-target.ts'

/** A menu link. Without a label it has the name of its page. */
export type MenuLink = MenuTarget & Readonly<{ label: Text | null }>

/** Links under a heading. */
export type MenuGroup = Readonly<{
  name: string
  /** `null` for one of the product's columns, which has the label of its name. */
  label: Text | null
  links: readonly MenuLink[]
}>

/** Columns that only sites with a store have. */
const OF_STORES: ReadonlySet<FooterColumn> = new Set(['buying', 'service'])

/** The names that front matter can use for the menus of a site in which the group's own pages appear. */
export const menuPlaces = ({ header, footer }: Site['menus']): readonly string[] => [
  'header',
  ...(header ?? []).flatMap(({ name }) => (name === undefined ? [] : [`header.${name}`])),
  ...(footer?.map(({ name }) => name) ?? FOOTER_COLUMNS).map((name) => `footer.${name}`),
]

const LAST = Number.MAX_SAFE_INTEGER

type Placed<T> = Readonly<{ place: number; entry: T }>

const inOrder = <T>(entries: readonly Placed<T>[]): readonly T[] =>
  entries.toSorted((a, b) => a.place - b.place).map(({ entry }) => entry)

/** The menu links of the group's own pages that name this menu. */
const markdownLinks = (
  menu: string,
  markdownPages: readonly MarkdownPage[],
): readonly Placed<MenuLink>[] =>
  markdownPages
    .filter(({ facts }) => facts.menu === menu)
    .map((page) => ({
      place: page.facts.place ?? LAST,
      entry: { href: markdownPath(page), page, label: null },
    }))

/**
 * The links of a menu that the site has now, in order of their positions from 1 on, including the group's own pages.
 */
function linksOf(menu: string, links: readonly MenuLinkFile[], source: MenuSource) {
  const written = links.flatMap(({ to, label = null }, index) => {
    const target = menuTarget(to, source)
    return target ? [{ place: index + 1, entry: { ...target, label } }] : []
  })
  return inOrder([...written, ...markdownLinks(menu, source.own)])
}

type PlacedPage = Readonly<{ to: string; place: number }>

/** The pages of the product that have a position in a menu, in the order of the manifest. */
const placedPages = (placeOf: (page: Page) => number | undefined): readonly PlacedPage[] =>
  pages.flatMap((page) => {
    const place = placeOf(page)
    return place === undefined ? [] : [{ to: page.id, place }]
  })

/** The same by position. */
const inMenu = (placeOf: (page: Page) => number | undefined): readonly MenuLinkFile[] =>
  placedPages(placeOf)
    .toSorted((a, b) => a.place - b.place)
    .map(({ to }) => ({ to }))

/** A page of the group at this address is about its stores: the main menu prefers it to the product's. */
const ABOUT = { to: '/about-us', place: 7 } as const

/** Whether a link of the product's main menu is the last one, about the stores. The footer has it as well. */
export const isAboutLink = (href: string): boolean =>
  href === ABOUT.to ||
  pages.some(({ path, header }) => header?.[0] === ABOUT.place && href === `/${path}`)

/** The links of the product's main menu: at each position the first page that the site has. */
function productLinks(source: MenuSource): readonly Placed<MenuLink>[] {
  const found = new Map<number, Placed<MenuLink>>()
  for (const { to, place } of [ABOUT, ...placedPages(({ header }) => header?.[0])]) {
    const target = found.has(place) ? null : menuTarget(to, source)
    if (target) found.set(place, { place, entry: { ...target, label: null } })
  }
  return [...found.values()]
}

/** An entry of the main menu; an empty list if it has no target on the site now. */
function headerEntry(entry: MenuEntry, source: MenuSource): MenuLink | MenuGroup | null {
  const { to, name = '', label = null, links = [] } = entry
  if (to === undefined) {
    const group = { name, label, links: linksOf(`header.${name}`, links, source) }
    return group.links.length > 0 ? group : null
  }
  const target = menuTarget(to, source)
  return target && { ...target, label }
}

/** The current main menu of a site. */
export function headerMenu(source: MenuSource): readonly (MenuLink | MenuGroup)[] {
  const ofPages = markdownLinks('header', source.own)
  const written =
    source.site.menus.header?.flatMap((entry, at) => {
      const shown = headerEntry(entry, source)
      return shown ? [{ place: at + 1, entry: shown }] : []
    }) ??
    productLinks(source).filter(
      ({ entry }) => !ofPages.some((other) => other.entry.href === entry.href),
    )
  return inOrder<MenuLink | MenuGroup>([...written, ...ofPages])
}

/**
 * The current columns of links in a site's page footer.
 * @param hasStore whether the site has a store of its own
 */
export function footerMenu(source: MenuSource, hasStore: boolean): readonly MenuGroup[] {
  const columns =
    source.site.menus.footer ??
    FOOTER_COLUMNS.filter((name) => hasStore || !OF_STORES.has(name)).map((name) => ({
      name,
      label: null,
      links: inMenu(({ footer }) => (footer?.[0] === name ? footer[1] : undefined)),
    }))
  return columns
    .map(({ name, label, links }) => ({
      name,
      label,
      links: linksOf(`footer.${name}`, links, source),
    }))
    .filter(({ links }) => links.length > 0)
}
