import { useRef, useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Input, Select } from '#admin/controls/field.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { useDraft } from '#admin/lib/drafts/use-draft.ts'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import type { LeadCommands } from '#admin/routes/leads/inbox/use-lead-commands.ts'
import type { AnswerDraft, WorkflowLeadDetails } from '#modules/leads/module.ts'

import styles from './thread.module.css'

type MailFormProps = Readonly<{
  lead: WorkflowLeadDetails
  drafts: Readonly<Record<'en' | 'es', AnswerDraft>>
  commands: LeadCommands
  /** The answer was sent: its draft is dropped once the server has it. */
  onSent: (clear: () => void) => void
}>

/**
 * Writes a mail to the shopper from a template, in their language. It is mailed five seconds after the person sends it.
 */
export function MailForm({ lead, drafts, commands, onSent }: MailFormProps) {
  const { t } = useLeadTexts()
  const [language, setLanguage] = useState(lead.language)
  const { starts, channels, to } = drafts[language]
  const [template, setTemplate] = useState(starts[0]?.template ?? 'blank')
  const start = starts.find((one) => one.template === template)
  const [subject, setSubject, clearSubject] = useDraft(
    `mail-subject:${lead.id}`,
    start?.subject ?? '',
  )
  const [text, setText, clearText] = useDraft(`mail:${lead.id}`, start?.text ?? '')
  // A retried request is not sent twice.
  const key = useRef('')
  const begin = (nextLanguage: 'en' | 'es', nextTemplate: string) => {
    const next = drafts[nextLanguage].starts.find((one) => one.template === nextTemplate)
    setLanguage(nextLanguage)
    if (!next) return
    setTemplate(next.template)
    setSubject(next.subject)
    setText(next.text)
  }
  const basis = channels.email
  const send = () => {
    if (!basis.isAllowed || text.trim() === '') return
    onSent(() => {
      clearSubject(subject)
      clearText(text)
    })
    key.current = crypto.randomUUID()
    commands.sendMail({ subject, text, language, template, key: key.current })
  }
  const name = lead.name || lead.phone || t('unnamed')
  return (
    <form
      method="dialog"
      aria-label={t('email')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={styles.start}>
        <Select
          aria-label={t('template')}
          value={template}
          onChange={({ target: { value } }) => begin(language, value)}
        >
          {starts.map((one) => (
            <option value={one.template} key={one.template}>
              {t(`template.${one.template}`)}
            </option>
          ))}
        </Select>
        <Segments
          label={t('answerLanguage')}
          name="language"
          options={[
            { value: 'es', label: 'ES' },
            { value: 'en', label: 'EN' },
          ]}
          value={language}
          onChange={(next) => begin(next, template)}
        />
      </div>
      <Input
        aria-label={t('subject')}
        value={subject}
        lang={language}
        onChange={({ target: { value } }) => setSubject(value)}
      />
      <textarea
        data-compose="mail"
        rows={5}
        lang={language}
        value={text}
        aria-label={t('mailLabel', { name })}
        onChange={({ target: { value } }) => setText(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            send()
          }
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <div className={styles.foot}>
        <span className={basis.isAllowed ? 'muted' : 'text-alert'}>
          <Icon name={basis.isAllowed ? 'circle-check' : 'ban'} />{' '}
          {basis.isAllowed && <span className="wide-only">{t('mailTo', { to })}</span>}{' '}
          {t(`mail.${basis.isAllowed ? basis.basis : basis.reason}`)}{' '}
          {language !== lead.language &&
            t('otherLanguage', { language: t(`language.${lead.language}`) })}
        </span>
        {basis.isAllowed && (
          <Button type="submit" kind="primary" shortcut="Ctrl Enter">
            {t('sendMail')}
          </Button>
        )}
      </div>
    </form>
  )
}
