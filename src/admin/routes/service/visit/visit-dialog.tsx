import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Dialog } from '#admin/controls/dialog.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import type { BoardVisit } from '#modules/service/module.ts'

import styles from '#admin/features/board/entry.module.css'

type Props = Readonly<{
  visit: BoardVisit
  onClose: () => void
  /** The changes; none for a person who may only look. */
  children?: ReactNode
}>

/** Everything about a visit, with a link to its lead for those who may read it. */
export function VisitDialog({ visit, onClose, children }: Props) {
  const { t, name, loanState } = useVisitTexts()
  const { locale, day, time } = useTimes()
  const { date, from, to, services, advisor, transport, loan, language, state, shopper, leadId } =
    visit
  const isKnown = shopper !== null && shopper !== 'hidden' && shopper !== 'erased'
  return (
    <Dialog title={name(visit)} onClose={onClose} closeLabel={t('close')}>
      <dl className={styles.facts}>
        <dt>{t('time')}</dt>
        <dd>{`${day(date)}, ${t('span', { from: time(from), to: time(to) })}`}</dd>
        <dt>{t('work')}</dt>
        <dd>{services.map((service) => service[locale]).join(', ')}</dd>
        <dt>{t('advisor')}</dt>
        <dd>{advisor?.name ?? t('noAdvisor')}</dd>
        <dt>{t('transport')}</dt>
        <dd>{t(`transport.${transport}`)}</dd>
        {loan && (
          <>
            <dt>{t('loaner')}</dt>
            <dd>{`${loan.loaner} · ${loanState(loan)}`}</dd>
          </>
        )}
        {isKnown && shopper.phone !== '' && (
          <>
            <dt>{t('phone')}</dt>
            <dd>
              <a className="num" href={`tel:${shopper.phone}`}>
                {formatPhone(shopper.phone)}
              </a>
            </dd>
          </>
        )}
        {isKnown && shopper.vehicle !== '' && (
          <>
            <dt>{t('vehicle')}</dt>
            <dd>{shopper.vehicle}</dd>
          </>
        )}
        <dt>{t('language')}</dt>
        <dd>{t(language === 'es' ? 'spanish' : 'english')}</dd>
        <dt>{t('state')}</dt>
        <dd>{t(visit.attendance ?? state)}</dd>
      </dl>
      {leadId !== null && (
        <p className={styles.lead}>
          <Link to={`/leads/${leadId}?view=all`}>{t('seeLead')}</Link>
        </p>
      )}
      {children}
    </Dialog>
  )
}
