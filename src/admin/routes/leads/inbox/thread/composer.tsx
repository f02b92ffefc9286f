import { useEffect, useRef, useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { useDraft } from '#admin/lib/drafts/use-draft.ts'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import type { LeadCommands } from '#admin/routes/leads/inbox/use-lead-commands.ts'
import { MAX_NOTE_LENGTH } from '#domain/lead-workflow/workflow-status.ts'
import type { AnswerDraft, WorkflowLeadDetails } from '#modules/leads/module.ts'

import { CallForm } from './call-form.tsx'
import { MailForm } from './mail-form.tsx'
import type { Composing } from './open-composer.ts'
import { useWriting } from './use-writing.ts'

import styles from './thread.module.css'

const MENTION = /@(?<start>[\p{L} ]{0,30})$/u

/** Names of colleagues that a text is about to mention. */
function suggestions(text: string, people: WorkflowLeadDetails['people']) {
  const start = MENTION.exec(text)?.groups?.['start']
  if (start === undefined) return []
  return people.filter(({ name }) => name.toLowerCase().startsWith(start.toLowerCase())).slice(0, 5)
}

type NoteProps = Readonly<{
  lead: WorkflowLeadDetails
  commands: LeadCommands
  /** The note was sent: its draft is dropped once the server has it. */
  onSent: (clear: () => void) => void
}>

/** Writes a note for the team. What is typed stays on the device until the server has it. */
function NoteForm({ lead, commands, onSent }: NoteProps) {
  const { t } = useLeadTexts()
  const [text, setText, clear] = useDraft(`note:${lead.id}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const people = suggestions(text, lead.people)
  const isTooLong = text.length > MAX_NOTE_LENGTH
  const send = () => {
    if (text.trim() === '' || isTooLong) return
    onSent(() => clear(text))
    const mentions = lead.people.filter(({ name }) => text.includes(`@${name}`))
    commands.addNote(
      text,
      mentions.map(({ id }) => id),
    )
  }
  return (
    <form
      method="dialog"
      aria-label={t('note')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={field}
        data-compose=""
        rows={3}
        value={text}
        aria-label={t('noteLabel', { name: lead.name || lead.phone || t('unnamed') })}
        placeholder={t('noteHint')}
        onChange={({ target: { value } }) => setText(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            send()
          }
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      {people.length > 0 && (
        <div className={styles.suggestions}>
          {people.map(({ id, name }) => (
            <button
              type="button"
              key={id}
              onClick={() => {
                setText(text.replace(MENTION, `@${name} `))
                field.current?.focus()
              }}
            >
              @{name}
            </button>
          ))}
        </div>
      )}
      <div className={styles.foot}>
        <span className={isTooLong ? 'text-alert' : 'muted'}>
          {isTooLong
            ? t('tooLong', { n: text.length })
            : text !== '' && (
                <>
                  <Icon name="check" /> {t('saved')}
                </>
              )}
        </span>
        <Button type="submit" kind="primary" shortcut="Ctrl Enter" disabled={isTooLong}>
          {t('addNote')}
        </Button>
      </div>
    </form>
  )
}

type ComposerProps = NoteProps &
  Readonly<{
    /** The texts of mails; `null` where the shopper cannot be mailed from here. */
    drafts: Readonly<Record<'en' | 'es', AnswerDraft>> | null
  }>

/** Where to write: a mail to the shopper, the record of a call, or a note for the team. */
export function Composer({ drafts, ...props }: ComposerProps) {
  const { t } = useLeadTexts()
  const canMail = drafts?.en.channels.email.isAllowed === true
  const [kind, setKind] = useState<Composing>(canMail ? 'mail' : 'note')
  const [isSent, setIsSent] = useState(false)
  const writing = useWriting<HTMLDivElement>()
  useEffect(() => {
    if (isSent) document.querySelector('[data-timeline]')?.lastElementChild?.scrollIntoView()
  }, [isSent])
  return (
    <div className={styles.compose} {...writing}>
      <div className={styles.start}>
        <Segments
          label={t('channel')}
          name="compose"
          options={[
            ...(drafts ? [{ value: 'mail' as const, label: t('email') }] : []),
            { value: 'call', label: t('call') },
            { value: 'note', label: t('note') },
          ]}
          value={kind}
          onChange={setKind}
        />
      </div>
      {drafts && kind === 'mail' && isSent ? (
        <p className={styles.sent}>
          <Icon name="circle-check" /> {t('mailSent')}
          <Button kind="quiet" data-compose="" onClick={() => setIsSent(false)}>
            {t('mailAgain')}
          </Button>
        </p>
      ) : drafts && kind === 'mail' ? (
        <MailForm
          // Its texts name the appointment.
          key={props.lead.appointmentAt}
          drafts={drafts}
          {...props}
          onSent={(clear) =>
            props.onSent(() => {
              clear()
              setIsSent(true)
            })
          }
        />
      ) : kind === 'call' ? (
        <CallForm {...props} />
      ) : (
        <NoteForm {...props} />
      )}
    </div>
  )
}
