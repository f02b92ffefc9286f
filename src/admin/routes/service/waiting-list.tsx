import { Button } from '#admin/controls/button.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import type { BoardWaiting } from '#modules/service/module.ts'

import { useVisitTexts } from './visit-texts.ts'

import styles from './service.module.css'

type Props = Readonly<{
  entries: readonly BoardWaiting[]
  /** Books a visit for an entry; `null` for a person who may only look. */
  onBook: ((entry: BoardWaiting) => void) | null
  /** Adds a customer; `null` for a person who may only look. */
  onAdd: (() => void) | null
}>

/** The shoppers who wait for a free place on these days. */
export function WaitingList({ entries, onBook, onAdd }: Props) {
  const { t } = useVisitTexts()
  const { locale, waitingDays } = useTimes()
  return (
    <aside className={styles.tray} aria-labelledby="waiting">
      <h2 id="waiting">
        {t('waiting')} <span className="num muted">{entries.length}</span>
      </h2>
      {onAdd && (
        <div className={styles.take}>
          <Button icon="plus" onClick={onAdd}>
            {t('addWaiting')}
          </Button>
        </div>
      )}
      {entries.length === 0 ? (
        <p className="muted">{t('noWaiting')}</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <li key={entry.id}>
              <b>{entry.name ?? t('hidden')}</b>
              <span>{entry.services.map((one) => one[locale]).join(', ')}</span>
              <span className="muted">
                {[
                  waitingDays(entry.preference),
                  t(`part.${entry.preference.part}`),
                  entry.language === 'es' && t('spanish'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {entry.request && <Contact fields={entry.request.fields} />}
              <Offer offer={entry.offer} />
              {onBook && entry.request && entry.offer === null && (
                <div className={styles.take}>
                  <Button
                    icon="plus"
                    aria-label={t('bookWaiting', { name: entry.name || t('noName') })}
                    onClick={() => onBook(entry)}
                  >
                    {t('bookShort')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </aside>
  )
}

/** The time that the site holds for an entry. */
function Offer({ offer }: Pick<BoardWaiting, 'offer'>) {
  const { t } = useVisitTexts()
  const { shortDay, time } = useTimes()
  const held = offer && readSlot(offer.slot)
  if (!held) return null
  return <span>{t('heldFor', { day: shortDay(held.date), time: time(held.minutes) })}</span>
}

/** What an entry says, its phone number, and whether a person has to call. */
function Contact({ fields }: Pick<NonNullable<BoardWaiting['request']>, 'fields'>) {
  const { t } = useVisitTexts()
  const { phone, email, comments } = fields
  return (
    <>
      {comments !== '' && <span>{comments}</span>}
      {phone !== '' && (
        <span>
          <a className="num" href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
        </span>
      )}
      {email === '' && <span className="muted">{t('waitCallThem')}</span>}
    </>
  )
}
