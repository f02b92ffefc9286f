import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router'

import { paths } from '#domain/pages/paths.ts'
import type { SiteLinks } from '#domain/pages/site/site-links.ts'
import { useT } from '#ui/text/use-t.ts'
import { isCurrent } from '#web/features/layout/use-frame.ts'

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
  const { pathname } = useLocation()
  const links = [
    [siteLinks.new, t('newVehicles')],
    [siteLinks.used, t('usedVehicles')],
    [siteLinks.cpo, t('certifiedVehicles')],
    [paths.service(), t('service')],
    [paths.sellMyCar(), foot('sellMyCar')],
    [paths.vehicleInterest(), t('askAboutVehicle')],
  ] as const
  return links.map(
    ([href, label]) =>
      href && (
        <Fragment key={href}>
          <a
            className={className}
            href={href}
            aria-current={isCurrent(pathname, href) ? 'page' : undefined}
          >
            {label}
          </a>
          {href === siteLinks.new && newMenu}
        </Fragment>
      ),
  )
}
