import type { ReactNode } from 'react'

import { Icon } from '#admin/controls/icon.tsx'
import type { AdminIconName } from '#admin/controls/icons.data.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import { datedTime, fullTime } from '#admin/routes/leads/inbox/times.ts'
import { isApplication } from '#domain/access/lead-rights.ts'
import { byCode } from '#domain/kernel/text.ts'
import { LOST_REASONS, WORKFLOW_STATUSES } from '#domain/lead-workflow/workflow-status.ts'
import type { LeadMessage, WorkflowLeadDetails, TimelineEntry } from '#modules/leads/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { FileLinks } from './file-links.tsx'

import styles from './thread.module.css'

type EntryOf<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>
type PartProps<K extends TimelineEntry['kind']> = Readonly<{
  entry: EntryOf<K>
  lead: WorkflowLeadDetails
  time: ReactNode
}>

/** Fields that shoppers write sentences in. */
const SENTENCES: ReadonlySet<string> = new Set([
  'comments',
  'comment',
  'message',
  'concern',
  'request',
  'details',
])

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

function Entry({ entry, ...rest }: PartProps<TimelineEntry['kind']>) {
  switch (entry.kind) {
    case 'received':
      return <Received entry={entry} {...rest} />
    case 'note':
      return <NoteEntry entry={entry} {...rest} />
    case 'delivery':
      return <Delivery entry={entry} {...rest} />
    case 'event':
      return <LeadEvent entry={entry} {...rest} />
    case 'change':
      return <Change entry={entry} {...rest} />
  }
}

type EventProps = Readonly<{ icon: AdminIconName; time: ReactNode; children: ReactNode }>

const Event = ({ icon, time, children }: EventProps) => (
  <li className={styles.event}>
    <Icon name={icon} />
    <span>{children}</span>
    {time}
  </li>
)

/** The host and path of a page. */
function placeOf(pageUrl: string): string {
  const url = URL.parse(pageUrl)
  return url === null ? pageUrl : `${url.host}${url.pathname === '/' ? '' : url.pathname}`
}

const words = (name: string) =>
  name.replaceAll(/([a-z])([A-Z\d])/g, '$1 $2').replace(/^./, (letter) => letter.toUpperCase())

function Received({ entry, lead, time }: PartProps<'received'>) {
  const { t } = useLeadTexts()
  const fieldTexts = useT('admin-lead-fields')
  /** A label of a field or choice; leads from older versions may have unknown fields. */
  const known = (key: string, otherwise: string): string => {
    try {
      // Unknown keys throw.
      return fieldTexts(key as Parameters<typeof fieldTexts>[0])
    } catch {
      return otherwise
    }
  }
  const fields = Object.entries(entry.fields)
  const sentences = fields.filter(([name]) => SENTENCES.has(name))
  // A file's field has its name, which is its link.
  const isFile = (name: string) => entry.files.some(({ field }) => field === name)
  const facts = fields.filter(([name]) => !SENTENCES.has(name) && !isFile(name))
  const isOther = entry.leadId !== lead.id
  // Credit applications have a field of this name, too.
  const labelOf = (name: string) => (name === 'work' && isApplication(entry) ? 'workKind' : name)
  return (
    <>
      {(entry.source === 'phone' || entry.source === 'walk-in') && (
        <Event icon={entry.source === 'phone' ? 'phone' : 'store'} time={null}>
          {t(`booked.${entry.source}`)}
        </Event>
      )}
      {entry.pageUrl !== '' && (
        <Event icon="globe" time={null}>
          {t('cameFrom', { site: placeOf(entry.pageUrl) })}
          {entry.source === 'assistant' && `. ${t('byAssistant')}`}
        </Event>
      )}
      <li className={styles.message}>
        <div className={styles.head}>
          <b>{lead.name || lead.phone || t('unnamed')}</b>
          <span className="muted">
            {t(`formIn.${entry.language}`, { form: t(`form.${entry.form}`) })}
          </span>
          {time}
        </div>
        <div className={styles.body}>
          {sentences.map(([name, text]) => (
            <p lang={entry.language} className={styles.words} key={name}>
              {text}
            </p>
          ))}
          {facts.length > 0 && (
            <dl className={styles.fields}>
              {facts.map(([name, text]) => (
                <div key={name}>
                  <dt>{known(labelOf(name), words(name))}</dt>
                  <dd>
                    {text === lead.dealerCode ? lead.dealerName : known(`${name}.${text}`, text)}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <FileLinks leadId={entry.leadId} files={entry.files} />
          {sentences.length + facts.length === 0 && !isOther && (
            <p className="muted">{t('noText')}</p>
          )}
        </div>
      </li>
    </>
  )
}

/** A note's text with the names of mentioned people marked. */
function NoteEntry({ entry: { note }, lead, time }: PartProps<'note'>) {
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
  other: 'send',
} as const satisfies Record<EntryOf<'delivery'>['what'], AdminIconName>

function Delivery({ entry, time }: PartProps<'delivery'>) {
  const { t } = useLeadTexts()
  const { what, state, destination } = entry
  const icon = state === 'dead' ? 'circle-alert' : DELIVERY_ICONS[what]
  return (
    <Event icon={icon} time={time}>
      {t(`delivery.${what}.${state}`, { to: destination })}
    </Event>
  )
}

const EVENTS = [
  'corrected',
  'consent-withdrawn',
  'replayed',
  'erased',
  'sealed-read',
  'file-read',
] as const

function LeadEvent({ entry, time }: PartProps<'event'>) {
  const { t } = useLeadTexts()
  const known = EVENTS.find((one) => one === entry.event) ?? 'other'
  return (
    <Event icon="history" time={time}>
      {t(`event.${known}`)}
    </Event>
  )
}

const CHANGES = [
  'answered-phone',
  'answered-text',
  'answered-in-person',
  'answered-crm',
  'answered-email',
  'merged',
  'merged-in',
  'separated',
  'undone',
  'answer-canceled',
  'replied',
  'released',
  'escalated',
] as const

function Change({ entry, lead, time }: PartProps<'change'>) {
  const { t } = useLeadTexts()
  const locale = useLocale()
  const { change, before, after } = entry
  const by = entry.by || t('shopper')
  return (
    <Event icon={change === 'escalated' ? 'timer' : 'user'} time={time}>
      {textOf()}
    </Event>
  )

  function textOf(): string {
    if (change === 'assignee') {
      const to = after['assignee']
      if (typeof to !== 'string') return t('change.unassigned', { by })
      return to === by ? t('change.claimed', { by }) : t('change.assignee', { by, to })
    }
    if (change === 'status') {
      const status = WORKFLOW_STATUSES.find((one) => one === after['status'])
      const reason = LOST_REASONS.find((one) => one === after['reason'])
      const appointment = after['appointmentAt']
      if (typeof appointment === 'string')
        return t(
          typeof before['appointmentAt'] === 'string'
            ? 'change.appointmentMoved'
            : 'change.appointment',
          { by, to: datedTime(appointment, lead.timeZone, locale) },
        )
      if (typeof after['appointmentCanceledAt'] === 'string')
        return t('change.appointmentCanceled', { by })
      if (reason !== undefined)
        return t('change.status', { by, to: t('lostBecause', { reason: t(`reason.${reason}`) }) })
      return status
        ? t('change.status', { by, to: t(`status.${status}`) })
        : t('change.other', { by })
    }
    if (change === 'snooze') {
      const until = after['snoozedUntil']
      return typeof until === 'string'
        ? t('change.snooze', { by, to: datedTime(until, lead.timeZone, locale) })
        : t('change.woken', { by })
    }
    const known = CHANGES.find((one) => one === change)
    if (known === 'escalated' || known === 'replied') return t(`change.${known}`)
    return t(`change.${known ?? 'other'}`, { by })
  }
}
