import { Fragment, use, type ReactNode } from 'react'

import { paths } from '#domain/pages/paths.ts'
import type { SiteLinks } from '#domain/pages/site/site-links.ts'
import { useT } from '#ui/text/use-t.ts'
import { FramePlaceContext } from '#web/features/layout/layout-context.tsx'
import { isCurrent } from '#web/features/layout/use-frame.ts'

const hrefsOf = (siteLinks: SiteLinks) =>
  [
    siteLinks.new,
    siteLinks.used,
    siteLinks.cpo,
    paths.service(),
    paths.sellMyCar(),
    paths.vehicleInterest(),
  ] as const

/** The links that a page marks as its own. */
export const currentLinks = (siteLinks: SiteLinks, pathname: string): readonly string[] =>
  hrefsOf(siteLinks).flatMap((href) => (href !== null && isCurrent(pathname, href) ? [href] : []))

type NavLinksProps = {
  siteLinks: SiteLinks
  className?: string | undefined
  /** After the link to new vehicles: their menu. */
  newMenu?: ReactNode
}

/** The pages that every page leads to. */
export function NavLinks({ siteLinks, className, newMenu }: NavLinksProps) {
  const t = useT('common')
  const foot = useT('footer-form')
  const { pathname } = use(FramePlaceContext)
  const current = currentLinks(siteLinks, pathname)
  const labels = [
    t('newVehicles'),
    t('usedVehicles'),
    t('certifiedVehicles'),
    t('service'),
    foot('sellMyCar'),
    t('askAboutVehicle'),
  ]
  return hrefsOf(siteLinks).map(
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
