import { useState, type FormEvent } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Field, Select } from '#admin/controls/field.tsx'
import { Clock, Pill, type Tone } from '#admin/controls/status/labels.tsx'
import { useLocale, useT } from '#admin/lib/texts.tsx'
import { HIDE_REASONS, MAX_STARS } from '#domain/reviews/review.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { QueuedReview } from '#modules/reviews/module.ts'

import { AnswerDialog } from './answer-dialog.tsx'
import type { ReviewDecisions } from './use-review-decision.ts'

import styles from './reviews.module.css'

type ItemProps = Readonly<{
  review: QueuedReview
  decisions: ReviewDecisions
  /** Absent for a store that has left the group. */
  store: Readonly<{ name: string; timeZone: string }> | undefined
}>

/** One review: its stars and words, the answer of the store, and what can be decided. */
export function ReviewItem({ review, store, decisions }: ItemProps) {
  const t = useT('admin-reviews')
  const locale = useLocale()
  const { stars, text, shownName, kind, language, writtenAt, answer } = review
  const at = formatMoment(writtenAt, locale, store?.timeZone ?? 'America/Phoenix')
  return (
    <li className={styles.review} id={review.id}>
      <div className={styles.about}>
        <p>
          <Stars stars={stars} /> <b>{shownName || t('noName')}</b>
        </p>
        <p className="muted">
          {[t(kind), store?.name, language === 'es' && t('spanish'), t('written', { at })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {text === '' ? (
          <p className="muted">{t('noText')}</p>
        ) : (
          <p className={styles.text} lang={language}>
            {text}
          </p>
        )}
        {answer !== null && (
          <blockquote className={styles.text}>
            <b>{t('yourAnswer')}</b>
            <br />
            {answer}
          </blockquote>
        )}
      </div>
      <State review={review} timeZone={store?.timeZone ?? 'America/Phoenix'} />
      <Decisions review={review} {...decisions} />
    </li>
  )
}

function Stars({ stars }: Readonly<{ stars: number }>) {
  const t = useT('admin-reviews')
  return (
    <>
      <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(MAX_STARS - stars)}</span>
      <span className="visually-hidden">{t('stars', { n: stars })}</span>
    </>
  )
}

const TONES: Readonly<Partial<Record<string, Tone>>> = { waiting: 'late', shown: 'ok' }

function State({ review, timeZone }: Readonly<{ review: QueuedReview; timeZone: string }>) {
  const t = useT('admin-reviews')
  const locale = useLocale()
  const { shownFrom, reason } = review
  const shown = shownFrom === null ? 'shown' : 'waiting'
  const state = review.state === 'hidden' ? 'hidden' : shown
  const tone = TONES[state]
  return (
    <div className={styles.state}>
      <Pill {...(tone && { tone })}>{t(state)}</Pill>
      {shownFrom !== null && (
        <Clock tone="plain">
          {t('shownFrom', { at: formatMoment(shownFrom, locale, timeZone) })}
        </Clock>
      )}
      {reason !== null && <span className="muted">{t(`reason.${reason}`)}</span>}
    </div>
  )
}

function Decisions({
  review,
  isBusy,
  decide,
}: Readonly<{ review: QueuedReview }> & ReviewDecisions) {
  const t = useT('admin-reviews')
  const [pending, setPending] = useState<'hide' | 'answer' | null>(null)
  const { stars, shownName, answer, state, shownFrom } = review
  const about = (decision: string) =>
    t('about', { decision, stars: t('starCount', { n: stars }), name: shownName || t('noName') })
  const answerLabel = t(answer === null ? 'answer' : 'changeAnswer')
  const close = () => setPending(null)
  return (
    <div className={styles.decisions}>
      {(state === 'hidden' || shownFrom !== null) && (
        <Button
          disabled={isBusy}
          aria-label={about(t('approve'))}
          onClick={() => decide(review, 'approve')}
        >
          {t('approve')}
        </Button>
      )}
      <Button
        disabled={isBusy}
        aria-label={about(answerLabel)}
        onClick={() => setPending('answer')}
      >
        {answerLabel}
      </Button>
      {state !== 'hidden' && (
        <Button disabled={isBusy} aria-label={about(t('hide'))} onClick={() => setPending('hide')}>
          {t('hide')}
        </Button>
      )}
      {pending === 'hide' && (
        <HideDialog
          onClose={close}
          onHide={(reason) => {
            close()
            decide(review, 'hide', { reason })
          }}
        />
      )}
      {pending === 'answer' && <AnswerDialog review={review} onClose={close} />}
    </div>
  )
}

/** Reads the text of a field of a form that is submitted, instead of submitting it. */
function submitted(event: FormEvent<HTMLFormElement>, name: string): string {
  event.preventDefault()
  const value = new FormData(event.currentTarget).get(name)
  return typeof value === 'string' ? value : ''
}

function HideDialog({
  onClose,
  onHide,
}: Readonly<{ onClose(): void; onHide(reason: string): void }>) {
  const t = useT('admin-reviews')
  return (
    <Dialog title={t('hideTitle')} onClose={onClose} closeLabel={t('back')}>
      <form
        method="dialog"
        className={styles.form}
        onSubmit={(event) => onHide(submitted(event, 'reason'))}
      >
        <p>{t('hideText')}</p>
        <Field label={t('reason')}>
          {(ids) => (
            <Select {...ids} name="reason" defaultValue="" required>
              <option value="" disabled>
                {t('choose')}
              </option>
              {HIDE_REASONS.map((reason) => (
                <option value={reason} key={reason}>
                  {t(`reason.${reason}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button kind="danger" type="submit">
            {t('hide')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
