import type { ReactNode } from 'react'

import { paths } from '#domain/pages/paths.ts'
import { useT } from '#ui/text/use-t.ts'
import { useLayout } from '#web/features/layout/layout-context.tsx'

import styles from './footer.module.css'

/** An order that begins with the choice of a make. */
const NOTHING = { make: '', model: '', trim: '' }

/** The pages of the site by purpose. Links that need a store appear on sites that have one. */
export function FooterLinks() {
  const t = useT('common')
  const foot = useT('footer-form')
  const { siteLinks, dealer } = useLayout()
  return (
    <>
      <LinkGroup id="shop" title={t('shop')}>
        <Links
          links={[
            siteLinks.new !== null && [siteLinks.new, t('newVehicles')],
            [siteLinks.used, t('usedVehicles')],
            siteLinks.cpo !== null && [siteLinks.cpo, t('certifiedVehicles')],
            siteLinks.new !== null && [paths.specials('new'), foot('newSpecials')],
            [paths.specials('used'), foot('usedSpecials')],
            [paths.sellMyCar(), foot('sellMyCar')],
            [paths.vehicleInterest(), t('askAboutVehicle')],
          ]}
        />
      </LinkGroup>
      {dealer && (
        <LinkGroup id="buying" title={foot('buying')}>
          <Links
            links={[
              [paths.finance('finance'), foot('financing')],
              [paths.vehicleAppointment(), foot('visits')],
              // Only new vehicles are ordered.
              siteLinks.new !== null && [paths.vehicleCustomOrder(NOTHING), foot('orderYourWay')],
              [paths.availabilityNotification(), foot('arrivals')],
              siteLinks.cpo !== null && [paths.certifiedDetails(), foot('whatCertifiedMeans')],
              [paths.automobility(), foot('automobility')],
            ]}
          />
        </LinkGroup>
      )}
      {dealer && (
        <LinkGroup id="own" title={foot('own')}>
          <Links
            links={[
              [paths.service(), foot('serviceAndRepair')],
              [paths.serviceScheduler(), foot('bookService')],
              [paths.service('specials'), foot('serviceCoupons')],
              [paths.service('protection'), foot('protectionPlans')],
              [paths.serviceFinancing(), foot('payingForRepairs')],
              [paths.parts(), foot('partsAndAccessories')],
            ]}
          />
        </LinkGroup>
      )}
      <LinkGroup id="about" title={foot('about')}>
        <Links
          links={[
            [paths.staffDirectory(), foot('staff')],
            [paths.careers(), foot('careers')],
            [paths.community(), foot('community')],
            [paths.articles(), foot('articles')],
          ]}
        />
      </LinkGroup>
    </>
  )
}

type LinkGroupProps = { id: string; title: string; children: ReactNode }

function LinkGroup({ id, title, children }: LinkGroupProps) {
  return (
    <nav aria-labelledby={`footer-${id}`}>
      <h2 id={`footer-${id}`}>{title}</h2>
      <div className={`stack items-start ${styles.list}`}>{children}</div>
    </nav>
  )
}

type LinksProps = { links: readonly (readonly [href: string, label: string] | false)[] }

const Links = ({ links }: LinksProps) =>
  links.map((link) => {
    if (!link) return null
    const [href, label] = link
    return (
      <a href={href} key={href}>
        {label}
      </a>
    )
  })
