import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Field, Textarea } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useDay } from '#admin/routes/privacy/due-clock.tsx'
import type { PrivacyCase } from '#modules/privacy/module.ts'

import { useRequestChange } from './use-request-change.ts'

import styles from './request.module.css'

/** Closes the request, or extends its date once; the person gets a mail. */
export function AnswerSection({ request }: Readonly<{ request: PrivacyCase }>) {
  const t = useT('admin-privacy')
  const day = useDay()
  const [reason, setReason] = useState('')
  const { report, revision } = request
  const { change, isBusy } = useRequestChange(revision, ({ intent }) => {
    setReason('')
    return t(intent === 'extend' ? 'extendDone' : 'answered')
  })
  const until = report.extendedAt === null ? report.due.extendedTo : null
  return (
    <section>
      <h2>{t('answer')}</h2>
      <p className="muted">{t('answerText')}</p>
      <p className={styles.buttons} data-actions="">
        <Button
          icon="send"
          isBusy={isBusy}
          onClick={() => change('answer', { outcome: 'done', reason: '' })}
        >
          {t('done')}
        </Button>
      </p>
      <Field label={t('reason')} hint={until === null ? undefined : t('extendText')}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      <p className={styles.buttons} data-actions="">
        <Button isBusy={isBusy} onClick={() => change('answer', { outcome: 'refused', reason })}>
          {t('refuse')}
        </Button>
        {until !== null && (
          <Button isBusy={isBusy} onClick={() => change('extend', { reason })}>
            {t('extend', { date: day(until) })}
          </Button>
        )}
      </p>
    </section>
  )
}
