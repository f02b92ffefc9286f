import { paths } from '#domain/pages/paths.ts'
import { cutoutPath } from '#domain/rendering/cutout-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { RichText } from '#web/features/content/rich-text.tsx'
import type { DepartmentView } from '#web/features/store/store-view.ts'

import type { Coupon } from './coupons-view.ts'

import styles from './coupons.module.css'

type CouponsProps = { coupons: readonly Coupon[]; department: DepartmentView | null }

/** Today's offers, to view or to print and cut out. */
export function Coupons({ coupons, department }: CouponsProps) {
  const t = useT('service')
  if (coupons.length === 0)
    return (
      <EmptyState
        title={t('noOffers')}
        illustration={cutoutPath('pickup', 'navy')}
        actions={
          department?.phone ? (
            <ButtonLink icon="phone" href={department.phone.href}>
              {t('call', { phone: department.phone.text })}
            </ButtonLink>
          ) : (
            <ButtonLink href={paths.service()}>{t('department')}</ButtonLink>
          )
        }
      >
        <p>{t('noOffersHelp')}</p>
      </EmptyState>
    )
  return (
    <section className={`mt-8 ${styles.sheet}`} aria-labelledby="offers">
      <div className={`cluster end between mb-5 gap-3 gap-x-6 ${styles.heading}`}>
        <div>
          <h2 id="offers">{t('offers')}</h2>
          <p className="soft mt-2 no-print">{t('offersHelp')}</p>
        </div>
        <div className="needs-script no-print">
          <Button icon="printer" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </div>
      <ul className={`grid-fit gap-5 ${styles.coupons}`}>
        {coupons.map((coupon) => (
          <li className={styles.coupon} id={coupon.id} key={coupon.id}>
            <CouponBody coupon={coupon} department={department} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CouponBody({ coupon, department }: { coupon: Coupon; department: DepartmentView | null }) {
  const t = useT('service')
  const { title, summary, icon, figure, details, days, code, disclosure, bookHref } = coupon
  return (
    <article className={`edge ${styles.body}`}>
      <div className={`stack gap-2 pad-6 ${styles.offer}`}>
        <Icon name={icon} className={`accent pad-2 no-print ${styles.icon}`} />
        <h3>{title}</h3>
        <p className={`${styles.figure} num`}>
          {figure.amount}
          {figure.note && <small>{` ${figure.note}`}</small>}
        </p>
        <p>{summary}</p>
        <RichText blocks={details} />
      </div>
      <div className={`stack gap-2 soft text-sm ${styles.stub}`}>
        <p className="num">{days}</p>
        <p>
          {t('offerCode')} <strong className={`num ink ${styles.code}`}>{code}</strong>
        </p>
        {bookHref && (
          <p className="no-print">
            <a className="link" href={bookHref}>
              {t('offerBook')}
            </a>
          </p>
        )}
        {department && (
          <p className="ink num">
            {department.phone
              ? t('offerAt', { name: department.name, phone: department.phone.text })
              : t('offerAtStore', { name: department.name })}
          </p>
        )}
        <p className="text-xs">
          <span className="visually-hidden">{`${t('finePrint')}: `}</span>
          {disclosure}
        </p>
      </div>
    </article>
  )
}
