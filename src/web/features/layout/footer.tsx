import { paths } from '#paths'
import { useT } from '#web/lib/use-t.ts'

import { FooterForm } from './footer-form.tsx'
import type { LayoutData } from './layout-data.ts'
import { NavLinks } from './nav-links.tsx'

import styles from './footer.module.css'

/** An order that begins with the choice of a make. */
const NOTHING = { make: '', model: '', trim: '' }

type FooterProps = { layout: LayoutData }

/** The foot of every page: the store, the ways once more, what prices hold. */
export function Footer({
  layout: { siteName, dealer, ways, footerForm, hasAllInPrice },
}: FooterProps) {
  const t = useT('common')
  const foot = useT('footer-form')
  const forms = [
    [paths.finance('finance'), 'financing'],
    [paths.vehicleAppointment(), 'visits'],
    // Only new vehicles are ordered.
    ...(ways.new ? ([[paths.vehicleCustomOrder(NOTHING), 'orderYourWay']] as const) : []),
    [paths.availabilityNotification(), 'arrivals'],
  ] as const
  const own = [
    [paths.service(), 'serviceAndRepair'],
    [paths.service('specials'), 'serviceCoupons'],
    [paths.service('protection'), 'protectionPlans'],
    [paths.serviceFinancing(), 'payingForRepairs'],
    [paths.parts(), 'partsAndAccessories'],
  ] as const
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <FooterForm {...footerForm} />
        <div className={styles.grid}>
          <div>
            <h2>{dealer?.name ?? siteName}</h2>
            {dealer && (
              <address>
                {dealer.address.map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </address>
            )}
            <p className="needs-script">
              <a href={paths.unlock()} aria-haspopup="dialog">
                {t('yourInformation')}
              </a>
            </p>
          </div>
          <nav aria-labelledby="footer-shop">
            <h2 id="footer-shop">{t('shop')}</h2>
            <div className={styles.list}>
              <NavLinks ways={ways} />
            </div>
          </nav>
          {dealer && (
            <nav aria-labelledby="footer-buying">
              <h2 id="footer-buying">{foot('buying')}</h2>
              <div className={styles.list}>
                {forms.map(([href, label]) => (
                  <a href={href} key={href} data-way="">
                    {foot(label)}
                  </a>
                ))}
              </div>
            </nav>
          )}
          {dealer && (
            <nav aria-labelledby="footer-own">
              <h2 id="footer-own">{foot('own')}</h2>
              <div className={styles.list}>
                {own.map(([href, label]) => (
                  <a href={href} key={href} data-way="">
                    {foot(label)}
                  </a>
                ))}
              </div>
            </nav>
          )}
          {dealer && (
            <div>
              <h2>{t('contact')}</h2>
              <dl className={`num ${styles.phones}`}>
                {dealer.phones.map(({ department, phone, href }) => (
                  <div key={department}>
                    <dt>{t(department)}</dt>
                    <dd>
                      <a href={href}>{phone}</a>
                    </dd>
                  </div>
                ))}
              </dl>
              <div className={styles.list}>
                <a href={paths.contact()} data-way="">
                  {foot('allWays')}
                </a>
                <a href="/#visit">{t('hoursAndPlace')}</a>
              </div>
            </div>
          )}
        </div>
        <p className={styles.legal}>
          {t(hasAllInPrice ? 'legalAllIn' : 'legalPlain')} {t('zipCredit')}
        </p>
      </div>
    </footer>
  )
}
