import { useEffect, useId, useRef, useState } from 'react'

import { message } from '#domain/lead-forms/message.ts'
import { messagePath } from '#domain/pages/message-paths.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { FormFields } from '#web/features/lead-form/fields/form-fields.tsx'
import { HiddenFields } from '#web/features/lead-form/fields/hidden-fields.tsx'
import { Problem } from '#web/features/lead-form/fields/problem.tsx'
import { postLead, useDialogForm } from '#web/features/lead-form/use-dialog-form.ts'
import { useFormWords } from '#web/features/lead-form/use-form-words.ts'
import { renderedGroups } from '#web/features/lead-form/visible-groups.ts'
import { OpeningLine } from '#web/features/store/opening-line.tsx'
import { trackLead } from '#web/lib/analytics/track-lead.ts'
import { setChatBlocked } from '#web/lib/chat-permission.ts'
import { offeredContact } from '#web/lib/shopper/offered-contact.ts'

import { type MessageSubject, loadMessageSubject } from './message-subject.ts'

import dialogStyles from '#ui/dialog.module.css'
import styles from './message-panel.module.css'

type MessagePanelProps = Readonly<{
  subject: MessageSubject
  /** The query of the contact page, which identifies the subject. */
  search: string
  onClose: () => void
}>

const groups = message.steps.flatMap((step) => renderedGroups(step))

/** The message form, followed by the next steps. @see DLR-6, SHP-5 */
export function MessagePanel({ subject, search, onClose }: MessagePanelProps) {
  const t = useT('message')
  const formText = useFormWords(message.words)
  const dialog = useRef<HTMLDialogElement>(null)
  const top = useRef<HTMLHeadingElement>(null)
  const title = useId()
  const [isSent, setIsSent] = useState(false)
  const form = useDialogForm({
    definition: message,
    firstKey: subject.leadKey,
    newKey: async () => (await loadMessageSubject(search)).leadKey,
    send: async (_, data) => {
      const problem = await postLead(messagePath(search), data)
      if (problem === null) trackLead('message')
      setIsSent(problem === null)
      return problem
    },
  })
  const [known] = useState(offeredContact)
  const { seller } = subject

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (isSent) top.current?.focus()
  }, [isSent])

  const close = () => dialog.current?.close()
  const heading = t(isSent ? 'sentTitle' : 'title', { seller: seller.name })
  return (
    <dialog className={dialogStyles.dialog} ref={dialog} aria-labelledby={title} onClose={onClose}>
      <header>
        <h2 id={title} ref={top} tabIndex={-1} autoFocus>
          {heading}
        </h2>
        <IconButton icon="x" label={t('close')} onClick={close} />
      </header>
      {isSent ? (
        <>
          <Next subject={subject} />
          <footer>
            <Button kind="action" onClick={close}>
              {t('done')}
            </Button>
          </footer>
        </>
      ) : (
        <form method="post" noValidate onSubmit={form.onSubmit}>
          <section>
            <div className="stack gap-5">
              <Presence subject={subject} />
              <FormFields
                groups={groups}
                formText={formText}
                values={known}
                errors={form.errors}
                prefix="message-"
              />
              <HiddenFields leadKey={form.leadKey} shown={subject.shown} />
              <Problem failed={form.failed} phone={seller.phone} />
            </div>
          </section>
          <footer>
            <Button kind="action" type="submit" aria-disabled={form.isSending || undefined}>
              {t(form.isSending ? 'sending' : 'send')}
            </Button>
            <Button
              kind="quiet"
              onClick={() => {
                setChatBlocked(true)
                close()
              }}
            >
              {t('never')}
            </Button>
          </footer>
        </form>
      )}
    </dialog>
  )
}

/** Whether the store is open now, or the dealer's own away message. */
function Presence({ subject: { open, away, vehicle } }: Pick<MessagePanelProps, 'subject'>) {
  const t = useT('message')
  const text = () => {
    if (away) return away
    if (!open) return t('unknownText')
    return t(open.isOpen ? 'openText' : 'closedText')
  }
  return (
    <div className={`stack gap-1 pad-4 edge ${styles.presence}`}>
      {open && (
        <p className="strong">
          <OpeningLine isOpen={open.isOpen}>{open.text}</OpeningLine>
        </p>
      )}
      <p>{text()}</p>
      {vehicle && <p className="soft">{t('aboutVehicle', { name: vehicle })}</p>}
    </div>
  )
}

/** The next steps after a message is stored. */
function Next({ subject: { open, seller } }: Pick<MessagePanelProps, 'subject'>) {
  const t = useT('message')
  const isClosed = open?.isOpen === false
  return (
    <section>
      <div className={`stack gap-2 items-start ${styles.next}`}>
        <Icon name="circle-check" className={styles.mark} />
        <h3 className="text-lg">{t('next')}</h3>
        <ol className="stack gap-2">
          <li>
            {t(isClosed ? 'nextClosed' : 'nextOpen')} {isClosed && open.text}
          </li>
          <li>{t('nextAnswer')}</li>
        </ol>
        {seller.phone && seller.callHref && (
          <a className="link num" href={seller.callHref}>
            {t('nextCall', { phone: seller.phone })}
          </a>
        )}
      </div>
    </section>
  )
}
