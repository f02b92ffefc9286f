import { useState, type FormEvent } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Field, Textarea } from '#admin/controls/field.tsx'
import { useDraft } from '#admin/lib/drafts/use-draft.ts'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import { MAX_NOTE_LENGTH } from '#domain/lead-workflow/workflow-status.ts'

import styles from '#admin/features/board/entry.module.css'

/** Adds a note to a visit, which only the team sees. What is typed is saved on this device until then. */
export function NoteForm({ visitId }: Readonly<{ visitId: string }>) {
  const { t } = useVisitTexts()
  const { show } = useToasts()
  const [text, setText, clear] = useDraft(`visit-note:${visitId}`)
  const [isOpen, setIsOpen] = useState(false)
  const { submit, refusal, isBusy } = useAction({
    onDone: () => {
      clear(text)
      setIsOpen(false)
      show({ text: t('done.note') })
    },
  })
  if (!isOpen && text === '')
    return (
      <p className={styles.lead}>
        <Button icon="pencil" onClick={() => setIsOpen(true)}>
          {t('addNote')}
        </Button>
      </p>
    )
  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '') submit({ intent: 'note', id: visitId, text })
  }
  return (
    <form method="dialog" className={styles.move} onSubmit={send}>
      <Field label={t('note')} error={refusal}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            setText('')
            setIsOpen(false)
          }}
        >
          {t('keep')}
        </Button>
        <Button type="submit" kind="primary" disabled={isBusy || text.trim() === ''}>
          {t('saveNote')}
        </Button>
      </div>
    </form>
  )
}
