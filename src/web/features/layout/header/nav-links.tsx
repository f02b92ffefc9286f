import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router'

import { paths } from '#domain/pages/paths.ts'
import type { Ways } from '#domain/pages/site-links.ts'
import { useT } from '#ui/text/use-t.ts'
import { isCurrent } from '#web/features/layout/use-frame.ts'

type NavLinksProps = {
  ways: Ways
  className?: string | undefined
  /** Stands behind the link to new vehicles: their menu. */
  newMenu?: ReactNode
}

/** The pages that every page leads to. */
export function NavLinks({ ways, className, newMenu }: NavLinksProps) {
  const t = useT('common')
  const foot = useT('footer-form')
  const { pathname } = useLocation()
  const links = [
    [ways.new, t('newVehicles')],
    [ways.used, t('usedVehicles')],
    [ways.cpo, t('certifiedVehicles')],
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
          {href === ways.new && newMenu}
        </Fragment>
      ),
  )
}
