import { Button } from '#admin/controls/button.tsx'
import { Field, Textarea } from '#admin/controls/field.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import type { StoreLabel } from '#admin/features/waiting/store-label.ts'
import { useT } from '#admin/lib/texts.tsx'
import { recordText } from '#domain/privacy/places.ts'
import type { PrivacyCase } from '#modules/privacy/module.ts'

import { FoundRecord } from './found-record.tsx'
import { useRequestChange } from './use-request-change.ts'

import styles from './request.module.css'

type FoundSectionProps = Readonly<{
  request: PrivacyCase
  stores: readonly StoreLabel[]
  isOpen: boolean
}>

/** Everything that was found of the person, each record with the decision whose it is. */
export function FoundSection({ request, stores, isOpen }: FoundSectionProps) {
  const t = useT('admin-privacy')
  const { records, hidden, revision, report } = request
  const { change, isBusy } = useRequestChange(revision, () => null)
  const undecided = records.filter(({ decision }) => decision === 'open').length
  return (
    <section>
      <h2>{t('found')}</h2>
      <p className="muted">{t('foundText')}</p>
      <p aria-live="polite">
        {request.isSearching ? t('searching') : t('records', { n: records.length })}
        {undecided > 0 && <b>{` · ${t('undecided', { n: undecided })}`}</b>}
      </p>
      {request.isSearching && <progress aria-label={t('searching')} />}
      {hidden > 0 && <Note tone="warn">{t('hidden', { n: hidden })}</Note>}
      <ul className={styles.records}>
        {records.map((record) => (
          <FoundRecord
            record={record}
            isRequest={record.id === report.id}
            stores={stores}
            decide={
              isOpen && request.erasure === null
                ? (decision) => change('decide', { record: recordText(record), decision })
                : null
            }
            isBusy={isBusy}
            key={recordText(record)}
          />
        ))}
      </ul>
      {isOpen && <SearchMore request={request} />}
    </section>
  )
}

const TERMS = [
  ['emails', 'searchEmails'],
  ['phones', 'searchPhones'],
  ['names', 'searchNames'],
] as const

/** Other addresses, numbers and names of the person. */
function SearchMore({ request }: Readonly<{ request: PrivacyCase }>) {
  const t = useT('admin-privacy')
  const { search, revision } = request
  const { change, isBusy } = useRequestChange(revision, () => t('searched'))
  const isUsed = TERMS.some(([name]) => search[name].length > 0)
  return (
    <details open={isUsed}>
      <summary>{t('searchMore')}</summary>
      <form
        method="dialog"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const text = (name: string) => {
            const value = form.get(name)
            return typeof value === 'string' ? value : ''
          }
          change('search', Object.fromEntries(TERMS.map(([name]) => [name, text(name)])))
        }}
      >
        {TERMS.map(([name, label]) => (
          <Field label={t(label)} hint={t('searchHint')} key={name}>
            {(ids) => (
              <Textarea {...ids} name={name} rows={2} defaultValue={search[name].join('\n')} />
            )}
          </Field>
        ))}
        <Button type="submit" icon="search" isBusy={isBusy}>
          {t('search')}
        </Button>
      </form>
    </details>
  )
}
