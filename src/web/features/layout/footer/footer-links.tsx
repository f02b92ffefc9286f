import type { ReactNode } from 'react'

import { paths } from '#domain/pages/paths.ts'
import { useT } from '#ui/text/use-t.ts'
import { useLayout } from '#web/features/layout/layout-context.tsx'

import styles from './footer.module.css'

/** An order that begins with the choice of a make. */
const NOTHING = { make: '', model: '', trim: '' }

/** The pages of the site, by what somebody wants. What only a store can do stands there on sites that have one. */
export function FooterWays() {
  const t = useT('common')
  const foot = useT('footer-form')
  const { ways, dealer } = useLayout()
  return (
    <>
      <Ways id="shop" title={t('shop')}>
        <Links
          links={[
            ways.new !== null && [ways.new, t('newVehicles')],
            [ways.used, t('usedVehicles')],
            ways.cpo !== null && [ways.cpo, t('certifiedVehicles')],
            ways.new !== null && [paths.specials('new'), foot('newSpecials')],
            [paths.specials('used'), foot('usedSpecials')],
            [paths.sellMyCar(), foot('sellMyCar')],
            [paths.vehicleInterest(), t('askAboutVehicle')],
          ]}
        />
      </Ways>
      {dealer && (
        <Ways id="buying" title={foot('buying')}>
          <Links
            links={[
              [paths.finance('finance'), foot('financing')],
              [paths.vehicleAppointment(), foot('visits')],
              // Only new vehicles are ordered.
              ways.new !== null && [paths.vehicleCustomOrder(NOTHING), foot('orderYourWay')],
              [paths.availabilityNotification(), foot('arrivals')],
              ways.cpo !== null && [paths.certifiedDetails(), foot('whatCertifiedMeans')],
              [paths.automobility(), foot('automobility')],
            ]}
          />
        </Ways>
      )}
      {dealer && (
        <Ways id="own" title={foot('own')}>
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
        </Ways>
      )}
      <Ways id="about" title={foot('about')}>
        <Links
          links={[
            [paths.staffDirectory(), foot('staff')],
            [paths.careers(), foot('careers')],
            [paths.community(), foot('community')],
            [paths.articles(), foot('articles')],
          ]}
        />
      </Ways>
    </>
  )
}

type WaysProps = { id: string; title: string; children: ReactNode }

function Ways({ id, title, children }: WaysProps) {
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
