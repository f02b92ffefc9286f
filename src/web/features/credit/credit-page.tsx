import type { ReactNode } from 'react'

import { Notice } from '#ui/feedback/notice.tsx'
import { useT } from '#ui/text/use-t.ts'
import { AskedAside } from '#web/features/inquiry-vehicle/inquiry-aside.tsx'
import { AskedList } from '#web/features/inquiry-vehicle/inquiry-list.tsx'

import type { CreditAbout } from './credit-about.ts'
import { MonthlyPayment } from './monthly-payment.tsx'
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
  /** Whether the page is shown on which one agrees. */
  isLast: boolean
  /** Other ways to apply. */
  ways?: ReactNode
  children: ReactNode
}

/** The page around a credit application: the vehicle, what happens with the answers, and the applicant's rights. */
export function CreditPage(props: CreditPageProps) {
  const { about, title, lead, test, isSoft = false, isLast, ways, children } = props
  const { vehicle, payment, dealer } = about
  const asked = useT('asked-vehicle')
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.grid}>
        <div className={styles.head}>
          <h1>{title}</h1>
          {lead && <p className="lead mt-2">{lead}</p>}
          {ways}
          <Test test={test} />
          <Sold about={about} />
        </div>
        <div className={`stack gap-5 ${styles.side}`}>
          {vehicle && (
            <div className={styles.vehicle}>
              <AskedAside vehicle={vehicle} dealerName={dealer?.name ?? null} openHref={null} />
            </div>
          )}
          <div className={`stack gap-5 ${styles.notes}`}>
            {payment && <MonthlyPayment disclosure={payment} />}
            <Safe asksNumber={about.asksNumber && !isSoft} />
          </div>
        </div>
        <div className={`stack gap-7 ${styles.form}`}>
          {dealer ? children : <Notice kind="info" title={asked('noStore')} />}
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
      <AskedList vehicles={similar} />
    </div>
  )
}
