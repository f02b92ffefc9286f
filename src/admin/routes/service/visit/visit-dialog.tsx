import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Dialog } from '#admin/controls/dialog.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { dateFormat } from '#i18n/date-format.ts'
import type { BoardVisit } from '#modules/service/module.ts'

import styles from '#admin/features/board/entry.module.css'

type Props = Readonly<{
  visit: BoardVisit
  /** That of the shop. */
  timeZone: string
  onClose: () => void
  /** The changes; none for a person who may only look. */
  children?: ReactNode
}>

type KnownShopper = Extract<BoardVisit['shopper'], { name: string }>

/** Everything about a visit, with a link to its lead for those who may read it. */
export function VisitDialog({ visit, timeZone, onClose, children }: Props) {
  const { t, name, loanState } = useVisitTexts()
  const { locale, day, time } = useTimes()
  const moment = (at: string) =>
    dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at))
  const { date, from, to, services, advisor, transport, loan, language, state, shopper } = visit
  const { leadId, notes } = visit
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
        {isKnown && <ContactFacts shopper={shopper} />}
        <dt>{t('language')}</dt>
        <dd>{t(language === 'es' ? 'spanish' : 'english')}</dd>
        <dt>{t('state')}</dt>
        <dd>{t(visit.attendance ?? state)}</dd>
      </dl>
      {isKnown && shopper.comments !== '' && <Said title={t('comments')}>{shopper.comments}</Said>}
      {notes.length > 0 && (
        <Said title={t('notes')}>
          {notes.map(({ id, author, text, at }) => (
            <span key={id} className={styles.note}>
              {text}
              <small className="muted">{`${author}, ${moment(at)}`}</small>
            </span>
          ))}
        </Said>
      )}
      {leadId !== null && (
        <p className={styles.lead}>
          <Link to={`/leads/${leadId}?view=all`}>{t('seeLead')}</Link>
        </p>
      )}
      {children}
    </Dialog>
  )
}

/** What was said or noted, with its title. */
function Said({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section className={styles.said} aria-label={title}>
      <h3>{title}</h3>
      <p>{children}</p>
    </section>
  )
}

/** How to reach the customer, and their vehicle. */
function ContactFacts({ shopper }: Readonly<{ shopper: KnownShopper }>) {
  const { t } = useVisitTexts()
  return (
    <>
      {shopper.phone !== '' && (
        <>
          <dt>{t('phone')}</dt>
          <dd>
            <a className="num" href={`tel:${shopper.phone}`}>
              {formatPhone(shopper.phone)}
            </a>
          </dd>
        </>
      )}
      {shopper.email !== '' && (
        <>
          <dt>{t('email')}</dt>
          <dd>
            <a href={`mailto:${shopper.email}`}>{shopper.email}</a>
          </dd>
        </>
      )}
      {shopper.vehicle !== '' && (
        <>
          <dt>{t('vehicle')}</dt>
          <dd>{shopper.vehicle}</dd>
        </>
      )}
    </>
  )
}
