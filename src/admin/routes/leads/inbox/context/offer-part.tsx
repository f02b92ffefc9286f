import { useT } from '#admin/lib/texts.tsx'
import { datedTime } from '#admin/routes/leads/inbox/times.ts'
import { formatMoney } from '#i18n/format.ts'
import type { WorkflowLeadDetails } from '#modules/leads/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import styles from './context.module.css'

type OfferPartProps = Readonly<{
  offer: NonNullable<WorkflowLeadDetails['offer']>
  lead: Pick<WorkflowLeadDetails, 'timeZone'>
}>

/** The offer for a shopper's vehicle: its amount, and until when it is valid. */
export function OfferPart({ offer, lead: { timeZone } }: OfferPartProps) {
  const t = useT('admin-queues')
  const locale = useLocale()
  const { amount, expiresAt, state } = offer
  const time = datedTime(expiresAt, timeZone, locale)
  return (
    <section>
      <h2>{t('offer')}</h2>
      <dl className={styles.facts}>
        <dt>{t('offered')}</dt>
        <dd className="num">{amount === null ? t('noOffer') : formatMoney(amount, locale)}</dd>
        {state !== 'appraisal-request' && (
          <>
            <dt>{t(`offer.${state}`)}</dt>
            <dd>{state === 'withdrawn' ? '–' : time}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
