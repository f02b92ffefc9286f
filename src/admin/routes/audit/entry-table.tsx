import { Fragment, useState } from 'react'

import { Avatar } from '#admin/controls/avatar.tsx'
import { Button } from '#admin/controls/button.tsx'
import { Textarea } from '#admin/controls/field.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { Grid } from '#admin/controls/lists/grid.tsx'
import { copyText } from '#admin/lib/support/copy-text.ts'
import { useT } from '#admin/lib/texts.tsx'

import { SUBJECT_KINDS, type ChangedField, type EntryRow } from './audit-data.ts'
import { labelOf } from './field-label.ts'
import { LABELED_ACTIONS } from './labeled-actions.data.ts'

import styles from './audit.module.css'

const SHOWN_FIELDS = 2
const HASH_END_LENGTH = 4

/** The beginning and the end of a hash. */
const abbreviated = (hash: string) =>
  `${hash.slice(0, HASH_END_LENGTH)}…${hash.slice(-HASH_END_LENGTH)}`

/** The table of entries; one at a time can be opened to show all its fields. */
export function EntryTable({ rows }: Readonly<{ rows: readonly EntryRow[] }>) {
  const t = useT('admin-audit')
  /** The sequence number of the open entry; `null` if none is open. */
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <Grid className={styles.entries}>
      <caption className="visually-hidden">{t('entries')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('who')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('where')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('details')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isOpen = opened === row.sequence
          return (
            <Fragment key={row.sequence}>
              <tr className={isOpen ? styles.opened : undefined}>
                <td className="num soft">
                  {row.day} {row.time}
                </td>
                <th scope="row">
                  <span className="row">
                    <Avatar name={row.who} />
                    <span className="truncate">{row.who ?? t('server')}</span>
                  </span>
                </th>
                <td>
                  <ActionText row={row} />
                </td>
                <td className="muted">{[row.store, row.ip].filter(Boolean).join(', ')}</td>
                <td className="align-right">
                  <button
                    type="button"
                    className={styles.open}
                    aria-expanded={isOpen}
                    aria-label={t(isOpen ? 'close' : 'open', { n: row.sequence })}
                    onClick={() => setOpened(isOpen ? null : row.sequence)}
                  >
                    <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
                  </button>
                </td>
              </tr>
              {isOpen && (
                <tr className={styles.opened}>
                  <td colSpan={5}>
                    <Details row={row} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </Grid>
  )
}

/** The action, its subject, and the first changed fields. */
function ActionText({ row }: Readonly<{ row: EntryRow }>) {
  const t = useT('admin-audit')
  const labeled = LABELED_ACTIONS.find((action) => action === row.action)
  const kind = SUBJECT_KINDS.find((known) => known === row.subject.kind)
  return (
    <span className={styles.what}>
      <b>{labeled ? t(`did.${labeled}`) : row.action}</b>{' '}
      <span className="muted">{kind ? t(kind) : row.subject.kind}</span>
      {row.fields.slice(0, SHOWN_FIELDS).map((field) => (
        <span className="num" key={field.name}>
          {' '}
          {labelOf(t, field.name)} <Change field={field} />
        </span>
      ))}
    </span>
  )
}

function Change({ field }: Readonly<{ field: ChangedField }>) {
  const t = useT('admin-audit')
  return (
    <>
      {field.before !== null && (
        <del>
          <span className="visually-hidden">{t('before')} </span>
          {field.before}
        </del>
      )}{' '}
      <ins>
        <span className="visually-hidden">{t('after')} </span>
        {field.after ?? t('nothing')}
      </ins>
    </>
  )
}

function Details({ row }: Readonly<{ row: EntryRow }>) {
  const t = useT('admin-audit')
  /** Whether the entry was copied to the clipboard; `null` before the first attempt. */
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  const kind = SUBJECT_KINDS.find((known) => known === row.subject.kind)
  return (
    <dl className={styles.details}>
      <div>
        <dt>{kind ? t(kind) : row.subject.kind}</dt>
        <dd>{row.subject.id}</dd>
      </div>
      {row.fields.map((field) => (
        <div key={`${field.name} ${field.isPersonal}`}>
          <dt>{labelOf(t, field.name)}</dt>
          <dd>
            <Change field={field} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('stored')}</dt>
        <dd>
          <Button
            icon={isCopied ? 'check' : 'copy'}
            onClick={() => {
              void copyText(row.raw).then(setIsCopied)
            }}
          >
            {t(isCopied ? 'copied' : 'copy')}
          </Button>
          {isCopied === false && (
            <>
              <output>{t('copyByHand')}</output>
              <Textarea
                // Selects the text, so that the person only has to press the keys for copying.
                ref={(area) => area?.select()}
                aria-label={t('stored')}
                readOnly
                rows={6}
                value={row.raw}
              />
            </>
          )}
        </dd>
      </div>
      {row.hidden && (
        <div>
          <dt />
          <dd className="muted">{t(row.hidden)}</dd>
        </div>
      )}
      <div>
        <dt>{t('entry')}</dt>
        <dd className="num">
          {t('follows', {
            n: row.sequence,
            hash: abbreviated(row.hash),
            before: row.previousHash === '' ? t('first') : abbreviated(row.previousHash),
          })}
        </dd>
      </div>
    </dl>
  )
}
