import type { ReactNode } from 'react'

import { dealOf } from '#domain/finance/deal/deal-of.ts'
import { emptyPlan } from '#domain/finance/plan/payment-plan.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Disclosed } from '#ui/price/disclosed.tsx'
import { useT, useFormat } from '#ui/text/use-t.ts'
import { InquiryAside } from '#web/features/inquiry-vehicle/inquiry-aside.tsx'
import { InquiryList } from '#web/features/inquiry-vehicle/inquiry-list.tsx'
import { useShopperTerms } from '#web/features/payment-plan/use-shopper-terms.ts'

import type { CreditAbout, CreditPayment } from './credit-about.ts'

import styles from './credit.module.css'

type CreditPageProps = {
  about: CreditAbout
  title: string
  lead: string | null
  /** `sent`: the post was stored. */
  test: 'open' | 'sent' | null
  /** Whether it is a soft inquiry, which does not affect the credit score. */
  isSoft?: boolean
  /** Whether the first page is shown. */
  isFirst: boolean
  /** Whether the page with the agreements is shown. */
  isLast: boolean
  /** Other forms of application. */
  actions?: ReactNode
  children: ReactNode
}

/** The page of a credit application: the vehicle, the use of the input, and the applicant's rights. */
export function CreditPage(props: CreditPageProps) {
  const { about, title, lead, test, isSoft = false, isFirst, isLast, actions, children } = props
  const { vehicle, payment, dealer } = about
  const inquiryText = useT('inquiry-vehicle')
  return (
    <div className="wrap page">
      <div className="form-page">
        <PageHead title={title} lead={lead}>
          {actions}
          <Test test={test} />
          <Sold about={about} />
          {isFirst && test === null && <NoLender about={about} />}
        </PageHead>
        <div className={`page-aside stack gap-5 ${styles.side}`}>
          {vehicle && (
            <div>
              <InquiryAside vehicle={vehicle} dealerName={dealer?.name ?? null} openHref={null} />
            </div>
          )}
          <div className={`stack gap-5 ${styles.notes}`}>
            {payment && <MonthlyPayment payment={payment} />}
            <Safe hasLender={about.hasLender} isSoft={isSoft} />
          </div>
        </div>
        <div className="page-form stack gap-7">
          {dealer ? (
            about.canSend && children
          ) : (
            <Notice kind="info" title={inquiryText('noStore')} />
          )}
          <Rights isOpen={isLast} isSoft={isSoft} />
        </div>
      </div>
    </div>
  )
}

function Test({ test }: Pick<CreditPageProps, 'test'>) {
  const t = useT('credit')
  if (test === null) return null
  return (
    <div className="mt-5">
      {test === 'sent' ? (
        <Notice kind="done" title={t('testDoneTitle')}>
          {t('testDoneText')}
        </Notice>
      ) : (
        <Notice kind="info" title={t('testTitle')}>
          {t('testText')}
        </Notice>
      )}
    </div>
  )
}

/** Says that the vehicle is sold, and lists similar ones. */
function Sold({ about: { vehicle, similar } }: Pick<CreditPageProps, 'about'>) {
  const t = useT('credit')
  if (!vehicle?.isSold) return null
  return (
    <div className="stack gap-3 mt-5">
      <Notice kind="info" title={t('soldTitle')}>
        {similar.length > 0 && t('soldText')}
      </Notice>
      <InquiryList vehicles={similar} />
    </div>
  )
}

/** The monthly payment of the vehicle at its shopper's price, with the required terms. @see PRC-8, FIN-15 */
function MonthlyPayment({ payment }: { payment: CreditPayment }) {
  const { terms } = useShopperTerms(payment)
  const disclosure = (terms && dealOf(terms, emptyPlan)?.disclosure) ?? payment.disclosure
  const t = useT('credit')
  const { money } = useFormat()
  return (
    <section className="card pad-6" aria-labelledby="payment">
      <h2 className="text-lg" id="payment">
        {t('payment')}
      </h2>
      <Disclosed disclosure={disclosure} className="stack gap-2">
        <p className={styles.amount}>{t('perMonth', { amount: money(disclosure.monthly) })}</p>
      </Disclosed>
    </section>
  )
}

/** Says that applications to this dealer reach no lender, or can't be accepted, and lists alternatives. @see CR-7 */
function NoLender({ about }: { about: CreditAbout }) {
  const t = useT('credit')
  const { dealer, store, hasLender, canSend } = about
  if (!dealer || !store || (hasLender && canSend)) return null
  const title = canSend ? 'noLenderTitle' : 'closedTitle'
  return (
    <div className="stack gap-3 mt-5">
      <Notice kind="info" title={t(title, { dealer: dealer.name })}>
        {t(canSend ? 'noLenderText' : 'closedText')}
      </Notice>
      <div className="cluster gap-3">
        {dealer.callHref && dealer.phone && (
          <ButtonLink icon="phone" size="small" href={dealer.callHref}>
            {t('callStore', { phone: dealer.phone })}
          </ButtonLink>
        )}
        <ButtonLink size="small" href={store.contactHref}>
          {t('writeStore')}
        </ButtonLink>
      </div>
      <p>
        {store.directionsHref ? (
          <a className="link" href={store.directionsHref}>
            {t('visitStore', { address: store.address })}
          </a>
        ) : (
          t('visitStore', { address: store.address })
        )}
      </p>
    </div>
  )
}

type RightsProps = {
  /** Whether it is expanded, as on the page with the agreements. */
  isOpen: boolean
  /** Whether it is a prequalification. */
  isSoft: boolean
}

/** The legal rights of an applicant for credit. @see CR-6 */
function Rights({ isOpen, isSoft }: RightsProps) {
  const t = useT('credit')
  return (
    <details className={`soft text-sm ${styles.rights}`} open={isOpen} key={String(isOpen)}>
      <summary>
        {t('rightsTitle')}
        <Icon name="chevron-down" />
      </summary>
      <div className="stack gap-2">
        {!isSoft && <p>{t('rightsAlone')}</p>}
        <h3>{t('rightsEqualTitle')}</h3>
        <p>{t('rightsEqual')}</p>
        <h3>{t('rightsReportTitle')}</h3>
        <p>{t(isSoft ? 'rightsSoftReport' : 'rightsReport')}</p>
        {!isSoft && (
          <>
            <h3>{t('rightsIdentityTitle')}</h3>
            <p>{t('rightsIdentity')}</p>
          </>
        )}
      </div>
    </details>
  )
}

/** Explains the use of the input: who reads it, and which data is requested. */
function Safe({ hasLender, isSoft }: Readonly<{ hasLender: boolean; isSoft: boolean }>) {
  const t = useT('credit')
  return (
    <section className="card pad-6" aria-labelledby="safe">
      <h2 className="text-lg" id="safe">
        {t('safeTitle')}
      </h2>
      <ul className="stack gap-2 soft text-sm mt-3 points">
        {[
          t(hasLender ? 'safeSealed' : 'safeStore'),
          t(hasLender && !isSoft ? 'safeNumber' : 'safeNoNumber'),
          t('safeBrowser'),
        ].map((text) => (
          <li className="row gap-2" key={text}>
            <Icon name="lock" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
