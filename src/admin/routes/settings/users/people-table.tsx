import { useState } from 'react'

import { Avatar } from '#admin/controls/avatar.tsx'
import { SearchField } from '#admin/controls/field.tsx'
import { Grid } from '#admin/controls/lists/grid.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { useT } from '#admin/lib/texts.tsx'

import { PersonActions } from './person-actions.tsx'
import type { PersonRow, ShownLink, UsersData } from './users-data.ts'

import settings from '#admin/routes/settings/frame/settings.module.css'
import styles from './users.module.css'

type PeopleTableProps = Readonly<{
  data: UsersData
  onEdit: (person: PersonRow) => void
  onLink: (link: ShownLink) => void
}>

/** Everyone whom the person may see, and links that were not used yet. */
export function PeopleTable({ data, onEdit, onLink }: PeopleTableProps) {
  const t = useT('admin-users')
  const roleOf = useT('admin-roles')
  const [words, setWords] = useState('')
  const storesOf = useStoreNames(data)
  const textOf = (row: PersonRow) =>
    [row.name, row.email, row.roles.map((role) => roleOf(role)).join(' '), storesOf(row)]
      .join(' ')
      .toLowerCase()
  const wanted = words.toLowerCase().split(/\s+/)
  const rows = data.rows.filter((row) => wanted.every((word) => textOf(row).includes(word)))
  return (
    <div className={settings.section}>
      <div className={settings.head}>
        <h2 id="people">
          {t('people')} <span className="muted num">{rows.length}</span>
        </h2>
        <SearchField
          label={t('search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <section className={styles.scroll} aria-labelledby="people">
        <Grid className={styles.people}>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('role')}</th>
              <th scope="col">{t('stores')}</th>
              <th scope="col">{t('method')}</th>
              <th scope="col">{t('seen')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('notes')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <span className="row">
                    <Avatar name={row.kind === 'link' ? null : row.name} isOnline={row.isHereNow} />
                    {row.name}
                  </span>
                </th>
                <td>{row.roles.map((role) => roleOf(role)).join(', ')}</td>
                <td className="soft">{storesOf(row)}</td>
                <td className={`soft ${styles.detail}`}>
                  <Method row={row} />
                </td>
                <td className={`muted ${styles.detail}`}>
                  <LastSeen row={row} />
                </td>
                <td>
                  <span className={styles.end}>
                    <RowNote row={row} />
                    {data.mayManage && !row.isSelf && (
                      <PersonActions row={row} onEdit={onEdit} onLink={onLink} />
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </Grid>
        {rows.length === 0 && <p className="muted">{t('none')}</p>}
      </section>
    </div>
  )
}

/** The names of someone's stores. */
function useStoreNames({ stores }: UsersData) {
  const t = useT('admin-users')
  return ({ dealers }: PersonRow): string =>
    dealers === 'all'
      ? t('allStores', { n: stores.length })
      : dealers.map((code) => stores.find((store) => store.code === code)?.name ?? code).join(', ')
}

function Method({ row }: Readonly<{ row: PersonRow }>) {
  const t = useT('admin-users')
  if (row.kind === 'link') return t('invited', { date: row.day ?? '' })
  if (row.method === 'passkey') return t('passkey', { n: row.passkeys })
  if (row.method === 'code') return <span className="text-soon">{t('passwordAndCode')}</span>
  if (row.method === 'openid') return t('openid')
  return t(row.method === 'demo' ? 'demo' : 'notSetUp')
}

function LastSeen({ row }: Readonly<{ row: PersonRow }>) {
  const t = useT('admin-users')
  if (row.isHereNow) return t('now')
  return row.kind === 'link' ? t('never') : (row.day ?? t('never'))
}

function RowNote({ row }: Readonly<{ row: PersonRow }>) {
  const t = useT('admin-users')
  if (row.endsOn) return <Pill tone="soon">{t('linkEnds', { date: row.endsOn })}</Pill>
  return row.isActive ? null : <Pill tone="late">{t('noAccess')}</Pill>
}
