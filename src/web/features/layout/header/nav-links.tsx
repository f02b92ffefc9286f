import { Fragment, use, type ComponentType, type ReactNode } from 'react'

import { isAboutLink } from '#domain/pages/site/site-menus.ts'
import { FramePlaceContext, useLayout } from '#web/features/layout/layout-context.tsx'
import type { LayoutData } from '#web/features/layout/layout-data.ts'
import { relOf, type MenuGroup, type MenuLink } from '#web/features/layout/menus/menu-data.ts'
import { isCurrent } from '#web/features/layout/use-frame.ts'

type Menus = Pick<LayoutData, 'menus'>

/** The links that pages mark as current. */
export const currentLinks = ({ menus }: Menus, pathname: string): readonly string[] =>
  menus.header
    .flatMap((entry) => ('links' in entry ? entry.links : [entry]))
    .flatMap(({ href }) => (isCurrent(pathname, href) ? [href] : []))

/** The page whose link has the menu of new vehicles. */
const NEW_VEHICLES = 'search-new'

/** Whether the main menu has the menu of new vehicles. */
export const hasNewMenu = ({ menus }: Menus): boolean =>
  menus.header.some((entry) => !('links' in entry) && entry.page === NEW_VEHICLES)

type NavLinksProps = {
  className?: string | undefined
  /** The link of the product's menu that is shown only on wide screens; the footer has it as well. */
  spare?: string | undefined
  /** After the link to new vehicles: its submenu. */
  newMenu: ReactNode
  /** How a group is shown. */
  Group: ComponentType<{ group: MenuGroup }>
}

/** The main navigation, in the order of the site. */
export function NavLinks({ className, spare, newMenu, Group }: NavLinksProps) {
  const { menus } = useLayout()
  return menus.header.map((entry) =>
    'links' in entry ? (
      <Group group={entry} key={entry.name} />
    ) : (
      <Fragment key={entry.href}>
        <NavLink
          className={!menus.isOwn && isAboutLink(entry.href) ? spare : className}
          link={entry}
        />
        {entry.page === NEW_VEHICLES && newMenu}
      </Fragment>
    ),
  )
}

/** A link of the main navigation. */
export function NavLink({ className, link }: { className?: string | undefined; link: MenuLink }) {
  const { pathname } = use(FramePlaceContext)
  return (
    <a
      className={className}
      href={link.href}
      rel={relOf(link)}
      aria-current={isCurrent(pathname, link.href) ? 'page' : undefined}
    >
      {link.label}
    </a>
  )
}
