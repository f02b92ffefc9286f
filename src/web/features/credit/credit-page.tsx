import type { ReactNode } from 'react'

import { Notice } from '#ui/feedback/notice.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { InquiryAside } from '#web/features/inquiry-vehicle/inquiry-aside.tsx'
import { InquiryList } from '#web/features/inquiry-vehicle/inquiry-list.tsx'

import type { CreditAbout } from './credit-about.ts'
import { MonthlyPayment } from './monthly-payment.tsx'
import { NoLender } from './no-lender.tsx'
import { Rights } from './rights.tsx'
import { Safe } from './safe.tsx'

import styles from './credit.module.css'

type CreditPageProps = {
  about: CreditAbout
  title: string
  lead: string | null
  /** `sent`: what was posted here is stored. */
  test: 'open' | 'sent' | null
  /** Whether it is an inquiry alone, which leaves no mark. */
  isSoft?: boolean
  /** Whether the first page is shown. */
  isFirst: boolean
  /** Whether the page is shown on which one agrees. */
  isLast: boolean
  /** Other ways to apply. */
  actions?: ReactNode
  children: ReactNode
}

/** The page around a credit application: the vehicle, what happens with the answers, and the applicant's rights. */
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

/** That the vehicle is sold, and the closest to it. */
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
