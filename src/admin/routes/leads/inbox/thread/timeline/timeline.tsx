import type { ReactNode } from 'react'

import type { AdminIconName } from '#admin/controls/icons.data.ts'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import { fullTime, weekdayTime } from '#admin/routes/leads/inbox/times.ts'
import { byCode } from '#domain/kernel/text.ts'
import type { LeadMessage, WorkflowLeadDetails, TimelineEntry } from '#modules/leads/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { ChangeEntry } from './change-entry.tsx'
import { FileLinks } from './file-links.tsx'
import { ReceivedEntry } from './received-entry.tsx'
import { TimelineEvent, type EntryOf, type EntryProps } from './timeline-event.tsx'

import styles from '#admin/routes/leads/inbox/thread/thread.module.css'

type TimelineProps = Readonly<{
  lead: WorkflowLeadDetails
  messages: readonly LeadMessage[]
  now: string
}>

/** The history of a lead, oldest first. */
export function Timeline({ lead, messages, now }: TimelineProps) {
  const { t } = useLeadTexts()
  const locale = useLocale()
  return (
    <ol className={styles.timeline} data-timeline="" aria-label={t('timeline')}>
      {[...lead.timeline, ...messages]
        .toSorted((a, b) => byCode(a.at, b.at))
        .map((entry) => {
          const time = (
            <time className="muted num" dateTime={entry.at}>
              {fullTime(entry.at, lead.timeZone, locale, now)}
            </time>
          )
          if (entry.kind === 'answer' || entry.kind === 'reply')
            return <Mail message={entry} lead={lead} time={time} key={entry.id} />
          return <Entry entry={entry} lead={lead} time={time} key={JSON.stringify(entry)} />
        })}
    </ol>
  )
}

function Entry({ entry, ...rest }: EntryProps<TimelineEntry['kind']>) {
  switch (entry.kind) {
    case 'received':
      return <ReceivedEntry entry={entry} {...rest} />
    case 'note':
      return <NoteEntry entry={entry} {...rest} />
    case 'delivery':
      return <Delivery entry={entry} {...rest} />
    case 'event':
      return <LeadEvent entry={entry} {...rest} />
    case 'change':
      return <ChangeEntry entry={entry} {...rest} />
  }
}

/** A note's text with the names of mentioned people marked. */
function NoteEntry({ entry: { note }, lead, time }: EntryProps<'note'>) {
  const { t } = useLeadTexts()
  const names = lead.people
    .filter(({ id }) => note.mentions.includes(id))
    .map(({ name }) => `@${name}`)
  const escaped = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const parts =
    names.length === 0 ? [note.text] : note.text.split(new RegExp(`(${escaped.join('|')})`))
  return (
    <li className={`${styles.message} ${styles.note}`}>
      <div className={styles.head}>
        <b>{note.author.name}</b>
        <span className="muted">{t('noteOf')}</span>
        {time}
      </div>
      <div className={styles.body}>
        <p className={styles.words}>
          {parts.map((part) =>
            names.includes(part) ? (
              <b className={styles.mention} key={part}>
                {part}
              </b>
            ) : (
              part
            ),
          )}
        </p>
      </div>
    </li>
  )
}

type MailProps = Readonly<{ message: LeadMessage; lead: WorkflowLeadDetails; time: ReactNode }>

/** A mail to the shopper, or their reply. */
function Mail({ message, lead, time }: MailProps) {
  const { t } = useLeadTexts()
  const isAnswer = message.kind === 'answer'
  return (
    <li className={styles.message}>
      <div className={styles.head}>
        <b>{isAnswer ? message.by.name : lead.name || t('unnamed')}</b>
        <span className="muted">
          {isAnswer ? `${t('answerOf')}, ${t(`mailState.${message.state}`)}` : t('replyOf')}
        </span>
        {time}
      </div>
      <div className={styles.body}>
        <p className="strong">{message.subject}</p>
        <p className={styles.words}>{message.text}</p>
        {!isAnswer && message.isCut && <p className="muted">{t('cutText')}</p>}
        {!isAnswer && <FileLinks leadId={message.leadId} files={message.files} />}
      </div>
    </li>
  )
}

const DELIVERY_ICONS = {
  crm: 'circle-check',
  hiring: 'mail',
  webhook: 'link',
  receipt: 'mail',
  appointment: 'calendar-check',
  visit: 'calendar-check',
  stage: 'package',
  other: 'send',
} as const satisfies Record<EntryOf<'delivery'>['what'], AdminIconName>

function Delivery({ entry, lead, time }: EntryProps<'delivery'>) {
  const { t } = useLeadTexts()
  const locale = useLocale()
  const { what, state, destination, appointmentAt, visitNews } = entry
  const icon = state === 'dead' ? 'circle-alert' : DELIVERY_ICONS[what]
  const to = lead.contact.email
  return (
    <TimelineEvent icon={icon} time={time}>
      {textOf()}
    </TimelineEvent>
  )

  function textOf(): string {
    if (what === 'visit')
      return t(`delivery.visit.${state}`, {
        what: t(`visitMail.${visitNews ?? 'confirmed'}`),
        to,
      })
    if (typeof appointmentAt === 'string')
      return t(`delivery.appointmentAt.${state}`, {
        at: weekdayTime(appointmentAt, lead.timeZone, locale),
        to,
      })
    return t(`delivery.${what}.${state}`, { to: destination })
  }
}

const EVENTS = [
  'corrected',
  'consent-withdrawn',
  'replayed',
  'erased',
  'sealed-read',
  'file-read',
] as const

function LeadEvent({ entry, time }: EntryProps<'event'>) {
  const { t } = useLeadTexts()
  const known = EVENTS.find((one) => one === entry.event) ?? 'other'
  return (
    <TimelineEvent icon="history" time={time}>
      {t(`event.${known}`)}
    </TimelineEvent>
  )
}
