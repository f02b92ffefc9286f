import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'

import { FileLinks } from './file-links.tsx'
import { TimelineEvent, type EntryProps } from './timeline-event.tsx'
import { useFacts } from './use-facts.ts'

import styles from '#admin/routes/leads/inbox/thread/thread.module.css'

/** Fields that shoppers write sentences in. */
const SENTENCES: ReadonlySet<string> = new Set([
  'comments',
  'comment',
  'message',
  'concern',
  'request',
  'details',
])

/** The host and path of a page. */
function placeOf(pageUrl: string): string {
  const url = URL.parse(pageUrl)
  return url === null ? pageUrl : `${url.host}${url.pathname === '/' ? '' : url.pathname}`
}

/** What the shopper sent, and where from. */
export function ReceivedEntry({ entry, lead, time }: EntryProps<'received'>) {
  const { t } = useLeadTexts()
  const factsOf = useFacts(entry, lead)
  const fields = Object.entries(entry.fields)
  const sentences = fields.filter(([name]) => SENTENCES.has(name))
  // A file's field has its name, which is its link.
  const isFile = (name: string) => entry.files.some(({ field }) => field === name)
  const facts = factsOf(fields.filter(([name]) => !SENTENCES.has(name) && !isFile(name)))
  const isOther = entry.leadId !== lead.id
  const isByStore = entry.source === 'phone' || entry.source === 'walk-in'
  return (
    <>
      {(entry.source === 'phone' || entry.source === 'walk-in') && (
        <TimelineEvent icon={entry.source === 'phone' ? 'phone' : 'store'} time={null}>
          {t(`booked.${entry.source}`)}
        </TimelineEvent>
      )}
      {entry.pageUrl !== '' && (
        <TimelineEvent icon="globe" time={null}>
          {t('cameFrom', { site: placeOf(entry.pageUrl) })}
          {entry.source === 'assistant' && `. ${t('byAssistant')}`}
        </TimelineEvent>
      )}
      <li className={styles.message}>
        <div className={styles.head}>
          <b>{lead.name || lead.phone || t('unnamed')}</b>
          <span className="muted">
            {t(`${isByStore ? 'requestIn' : 'formIn'}.${entry.language}`, {
              form: t(`form.${entry.form}`),
            })}
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
              {facts.map(({ name, label, text }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
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
