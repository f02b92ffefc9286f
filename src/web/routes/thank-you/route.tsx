import { data } from 'react-router'

import { formatPhone } from '#domain/kernel/phone.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { paths } from '#paths'
import { appContext } from '#web/context.ts'
import { leadSubject } from '#web/features/lead-form/lead-subject.ts'
import { useT } from '#web/lib/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { Route } from './+types/route.ts'

import styles from './thank-you.module.css'

export const handle = { areas: ['interest'] }

/** The forms that say thank you. */
const FORMS: ReadonlySet<string> = new Set(['vehicle-interest'])

/**
 * Who got the message and what it was about, by `?stock=&dealer=`; nothing of the shopper.
 * @throws {Response} 404 for a form that does not exist
 */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, site, locale } = context.get(appContext)
  if (!FORMS.has(params.form)) throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  const { vehicle, dealer } = leadSubject(url.searchParams, site, services)
  return {
    title: `${areaTranslator('interest', locale)('thanksTitle')} | ${site.name}`,
    dealer: dealer && {
      name: dealer.name,
      phone: dealer.phone && formatPhone(dealer.phone),
      callHref: dealer.phone && paths.call(dealer.phone),
    },
    vehicle: vehicle && { name: vehicleName(vehicle), href: paths.detail(vehicle) },
    searchHref: paths.search(site.isUsedSite ? 'used' : 'new'),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.title }, { name: 'robots', content: 'noindex' }] : []

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { dealer, vehicle, searchHref } = loaderData
  const t = useT('interest')
  return (
    <div className={`wrap ${styles.page}`}>
      <Icon name="circle-check" className={styles.mark} />
      <h1>{t('thanksTitle')}</h1>
      <p className={styles.text}>
        {dealer ? t('thanksText', { dealer: dealer.name }) : t('thanksTextPlain')}
      </p>
      <section className={styles.next} aria-labelledby="next">
        <h2 id="next">{t('next')}</h2>
        <ol>
          <li>{t('nextRead')}</li>
          <li>{t('nextAnswer')}</li>
          <li>{t('nextHold')}</li>
        </ol>
        {dealer?.phone && dealer.callHref && (
          <p>
            <a className="link num" href={dealer.callHref}>
              {t('nextCall', { phone: dealer.phone })}
            </a>
          </p>
        )}
      </section>
      <div className={styles.ways}>
        {vehicle && (
          <ButtonLink kind="ink" href={vehicle.href}>
            {t('backToVehicle', { name: vehicle.name })}
          </ButtonLink>
        )}
        <ButtonLink kind={vehicle ? 'line' : 'ink'} href={searchHref}>
          {t('backToSearch')}
        </ButtonLink>
      </div>
    </div>
  )
}
