import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Select } from '#admin/controls/field.tsx'
import type { StoreLabel } from '#admin/features/waiting/store-label.ts'
import { useT } from '#admin/lib/texts.tsx'
import {
  contactLine,
  useRecipientName,
  useRecordTitle,
} from '#admin/routes/privacy/request/record-texts.ts'
import { useRequestChange } from '#admin/routes/privacy/request/use-request-change.ts'
import { chosenReasons, recordText, type ChosenReason } from '#domain/privacy/places.ts'
import type { CaseRecord, PrivacyCase } from '#modules/privacy/module.ts'

import styles from '#admin/routes/privacy/request/request.module.css'

type Stays = Readonly<Record<string, ChosenReason>>

/** The choices with another one for a record. */
const chosen = (stays: Stays, record: CaseRecord, reason: ChosenReason | null): Stays =>
  Object.fromEntries([
    ...Object.entries(stays).filter(([key]) => key !== recordText(record)),
    ...(reason === null ? [] : [[recordText(record), reason] as const]),
  ])

type ErasePanelProps = Readonly<{ request: PrivacyCase; stores: readonly StoreLabel[] }>

/** What an erasure would erase, what stays and why, and who got copies; then the erasure, after a confirmation. */
export function ErasePanel({ request, stores }: ErasePanelProps) {
  const t = useT('admin-privacy')
  const [stays, setStays] = useState<Stays>({})
  const [isOpen, setOpen] = useState(false)
  const { seen, revision } = request
  const { change, isBusy } = useRequestChange(revision, () => {
    setOpen(false)
    return t('begun')
  })
  const theirs = request.records.filter(({ decision }) => decision === 'theirs')
  const staying = theirs.filter((one) => one.stays ?? stays[recordText(one)])
  const nameOf = useRecipientName(stores)
  const goes = theirs.filter((one) => !staying.includes(one))
  const recipients = [...new Set(goes.flatMap((one) => one.recipients))]
  const canErase = request.identity?.state === 'verified'
  return (
    <div className={styles.part}>
      <h3>{t('erase')}</h3>
      <p className="muted">{t('eraseText')}</p>
      <p>
        {t('goes', { n: goes.length })} · {t('stays', { n: staying.length })}
      </p>
      <ul className={styles.plan}>
        {theirs.map((record) => (
          <PlanRow
            record={record}
            chosen={stays[recordText(record)] ?? null}
            onChoose={(reason) => setStays((before) => chosen(before, record, reason))}
            key={recordText(record)}
          />
        ))}
      </ul>
      <p className="muted">{t('consentStays')}</p>
      <h3>{t('copies')}</h3>
      {recipients.length === 0 ? (
        <p className="muted">{t('noCopies')}</p>
      ) : (
        <>
          <p className="muted">{t('copiesText')}</p>
          <ul className={styles.plan}>
            {recipients.map((to) => (
              <li key={to}>{nameOf(to)}</li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.buttons} data-actions="">
        <Button kind="danger" icon="trash-2" isBusy={!canErase} onClick={() => setOpen(true)}>
          {t('eraseBegin')}
        </Button>
      </p>
      {!canErase && <p className="muted">{t('identityFirst')}</p>}
      {isOpen && (
        <Dialog title={t('eraseTitle')} onClose={() => setOpen(false)} closeLabel={t('close')}>
          <div className={styles.dialog}>
            <p>
              {t('goes', { n: goes.length })} · {t('stays', { n: staying.length })}
            </p>
            <p>{t('eraseFinal')}</p>
            <p className={styles.buttons}>
              <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
              <Button
                kind="danger"
                isBusy={isBusy}
                onClick={() =>
                  change('erase', {
                    seen,
                    stay: Object.entries(stays).map(([record, reason]) => `${record}=${reason}`),
                  })
                }
              >
                {t('eraseBegin')}
              </Button>
            </p>
          </div>
        </Dialog>
      )}
    </div>
  )
}

type PlanRowProps = Readonly<{
  record: CaseRecord
  chosen: ChosenReason | null
  onChoose: (reason: ChosenReason | null) => void
}>

/** A record of the plan: why it stays, or the officer's choice. */
function PlanRow({ record, chosen, onChoose }: PlanRowProps) {
  const t = useT('admin-privacy')
  const title = useRecordTitle()(record)
  const text = record.about['text'] ?? ''
  const reasons = chosenReasons(record.place)
  const name = [title, contactLine(record), text].filter(Boolean).join(' · ').slice(0, 90)
  return (
    <li>
      <span>
        {name}
        {record.place === 'lead' && record.stays === null && (
          <span className="muted"> {t('includes')}</span>
        )}
      </span>
      {record.stays === null ? (
        <Select
          aria-label={t('stayAs', { name })}
          value={chosen ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            onChoose(reasons.find((one) => one === value) ?? null)
          }}
        >
          <option value="">{t('stay.none')}</option>
          {reasons.map((reason) => (
            <option value={reason} key={reason}>
              {t(`stay.${reason}`)}
            </option>
          ))}
        </Select>
      ) : (
        <span>{t(`stay.${record.stays}`)}</span>
      )}
    </li>
  )
}
