import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Field, Input, Select } from '#admin/controls/field.tsx'
import { useDraft } from '#admin/lib/drafts/use-draft.ts'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import type { LeadCommands } from '#admin/routes/leads/inbox/use-lead-commands.ts'
import type { WorkflowLeadDetails } from '#modules/leads/module.ts'

import styles from './thread.module.css'

/** How a call ended. Only `reached` is an answer. */
const OUTCOMES = ['reached', 'voicemail', 'no-answer', 'wrong-number'] as const
/** The rest of the note's length is for the outcome. */
const MAX_LENGTH = 3900

type CallFormProps = Readonly<{
  lead: WorkflowLeadDetails
  commands: LeadCommands
  /** The call was sent: its draft is dropped once the server has it. */
  onSent: (clear: () => void) => void
}>

/** Records a phone call with its outcome, as a note; one that reached the shopper is an answer. */
export function CallForm({ lead, commands, onSent }: CallFormProps) {
  const { t } = useLeadTexts()
  const [text, setText, clear] = useDraft(`call:${lead.id}`)
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>('reached')
  const { phone } = lead.contact
  return (
    <form
      method="dialog"
      aria-label={t('call')}
      className={styles.call}
      onSubmit={(event) => {
        event.preventDefault()
        onSent(() => clear(text))
        const words = [t(`call.${outcome}`), text.trim()].filter(Boolean).join(' ')
        commands.logCall(words, outcome === 'reached')
      }}
    >
      {phone !== '' && (
        <p>
          <a href={`tel:${phone}`}>{phone}</a>
        </p>
      )}
      <Field label={t('outcome')} hint={t('outcomeHint')}>
        {(ids) => (
          <Select
            {...ids}
            data-compose=""
            value={outcome}
            onChange={({ target: { value } }) =>
              setOutcome(OUTCOMES.find((one) => one === value) ?? 'reached')
            }
          >
            {OUTCOMES.map((one) => (
              <option value={one} key={one}>
                {t(`outcome.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('callNote')}>
        {(ids) => (
          <Input
            {...ids}
            value={text}
            maxLength={MAX_LENGTH}
            onChange={({ target: { value } }) => setText(value)}
          />
        )}
      </Field>
      <div className={styles.foot}>
        <Button type="submit" kind="primary">
          {t('logCall')}
        </Button>
      </div>
    </form>
  )
}
