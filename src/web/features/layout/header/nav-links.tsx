import { Fragment, use, type ReactNode } from 'react'

import { paths } from '#domain/pages/paths.ts'
import { useT } from '#ui/text/use-t.ts'
import { FramePlaceContext, useLayout } from '#web/features/layout/layout-context.tsx'
import type { LayoutData } from '#web/features/layout/layout-data.ts'
import { isCurrent } from '#web/features/layout/use-frame.ts'

type Linked = Pick<LayoutData, 'siteLinks' | 'offered'>

const hrefsOf = ({ siteLinks, offered }: Linked) =>
  [
    siteLinks.new,
    siteLinks.used,
    siteLinks.cpo,
    offered.service,
    offered.sellMyCar,
    paths.vehicleInterest(),
  ] as const

/** The links that pages mark as current. */
export const currentLinks = (linked: Linked, pathname: string): readonly string[] =>
  hrefsOf(linked).flatMap((href) => (href !== null && isCurrent(pathname, href) ? [href] : []))

type NavLinksProps = {
  className?: string | undefined
  /** After the link to new vehicles: its submenu. */
  newMenu?: ReactNode
}

/** The main navigation links. */
export function NavLinks({ className, newMenu }: NavLinksProps) {
  const t = useT('common')
  const foot = useT('footer-form')
  const { pathname } = use(FramePlaceContext)
  const layout = useLayout()
  const { siteLinks } = layout
  const current = currentLinks(layout, pathname)
  const labels = [
    t('newVehicles'),
    t('usedVehicles'),
    t('certifiedVehicles'),
    t('service'),
    foot('sellMyCar'),
    t('askAboutVehicle'),
  ]
  return hrefsOf(layout).map(
    (href, at) =>
      href && (
        <Fragment key={href}>
          <a
            className={className}
            href={href}
            aria-current={current.includes(href) ? 'page' : undefined}
          >
            {labels[at]}
          </a>
          {href === siteLinks.new && newMenu}
        </Fragment>
      ),
  )
}
