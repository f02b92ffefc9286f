import { Segments } from '#admin/controls/lists/segments.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import type { StoreLabel } from '#admin/features/waiting/store-label.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useDay } from '#admin/routes/privacy/due-clock.tsx'
import type { CaseRecord } from '#modules/privacy/module.ts'

import { contactLine, useRecipientName, useRecordTitle } from './record-texts.ts'

import styles from './request.module.css'

type FoundRecordProps = Readonly<{
  record: CaseRecord
  isRequest: boolean
  stores: readonly StoreLabel[]
  /** `null` once nothing can be decided. */
  decide: ((decision: 'theirs' | 'other') => void) | null
  isBusy: boolean
}>

/** A found record: what it is, how it matches, and whose it is. */
export function FoundRecord({ record, isRequest, stores, decide, isBusy }: FoundRecordProps) {
  const t = useT('admin-privacy')
  const titleOf = useRecordTitle()
  const day = useDay()
  const nameOf = useRecipientName(stores)
  const store = stores.find(({ code }) => code === record.dealerCode)?.name ?? null
  const { about, match, decision, recipients, at } = record
  const title = isRequest ? t('requestItself') : titleOf(record)
  const { text, comments } = about
  const contact = contactLine(record)
  return (
    <li data-decision={decision}>
      <div>
        <b>{title}</b> <Pill tone={match === 'email' ? 'ok' : 'soon'}>{t(`match.${match}`)}</Pill>
        <p>{contact}</p>
        {(text ?? comments) && <blockquote>{text ?? comments}</blockquote>}
        <p className="muted">
          {[
            store,
            at && day(at),
            recipients.length > 0 && t('sentTo', { to: recipients.map(nameOf).join(', ') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {decide && !isRequest ? (
        <Segments
          label={t('decideOf', { name: `${title}, ${contact}` })}
          name={`decision ${record.place} ${record.id}`}
          options={[
            { value: 'theirs', label: t('theirs') },
            { value: 'other', label: t('other') },
          ]}
          value={decision}
          onChange={(value) => {
            if (!isBusy && value !== 'open') decide(value)
          }}
        />
      ) : (
        !isRequest && <span className={styles.decided}>{decision !== 'open' && t(decision)}</span>
      )}
    </li>
  )
}
