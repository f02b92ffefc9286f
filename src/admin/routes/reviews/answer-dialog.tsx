import { useRevalidator } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Field, Textarea } from '#admin/controls/field.tsx'
import { useDraft } from '#admin/lib/drafts/use-draft.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { MAX_REVIEW_LENGTH } from '#domain/reviews/review.ts'
import type { QueuedReview } from '#modules/reviews/module.ts'

import styles from './reviews.module.css'

/**
 * Writes the answer of the store. It is open until the answer is stored, and what is typed is saved on this device until
 * then. After a refusal, closing it reads the list again, since the customer may have changed the review.
 */
export function AnswerDialog({
  review: { id, revision, answer },
  onClose,
}: Readonly<{ review: QueuedReview; onClose(): void }>) {
  const t = useT('admin-reviews')
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const [text, setText, clear] = useDraft(`review:${id}`, answer ?? '')
  const { submit, refusal, isBusy } = useAction({
    onDone: () => {
      clear(text)
      onClose()
      show({ text: t('done.answer') })
    },
  })
  function close() {
    onClose()
    if (refusal !== null) void revalidate()
  }
  return (
    <Dialog title={t('answerTitle')} onClose={close} closeLabel={t('back')}>
      <form
        method="dialog"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit({ id, revision: String(revision), decision: 'answer', text })
        }}
      >
        <p>{t('answerText')}</p>
        <Field label={t('answerLabel')} hint={t('answerHint')} error={refusal}>
          {(ids) => (
            <Textarea
              {...ids}
              rows={5}
              maxLength={MAX_REVIEW_LENGTH}
              value={text}
              readOnly={isBusy}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <div className={styles.buttons}>
          <Button onClick={close}>{t('back')}</Button>
          <Button kind="primary" type="submit" disabled={isBusy}>
            {t('publish')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
