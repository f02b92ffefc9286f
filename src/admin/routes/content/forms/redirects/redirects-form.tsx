import { useMemo, useState } from 'react'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Input, SearchField, Select } from '#admin/controls/field.tsx'
import { Grid } from '#admin/controls/lists/grid.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { useSettled } from '#admin/lib/support/use-settled.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useFaultText } from '#admin/routes/content/document/use-fault-text.ts'
import type { FormProps } from '#admin/routes/content/forms/form-props.ts'
import { REDIRECT_STATUSES } from '#domain/redirects/redirect.ts'

import { NewRedirect } from './new-redirect.tsx'
import {
  changedRow,
  findingsOf,
  foundRows,
  isRemoved,
  plainAddress,
  removedRow,
  revertedRow,
  rowsIn,
  rowsOf,
  rowsText,
  type RedirectRow,
  type RowFindings,
} from './redirect-rows.ts'

import formStyles from '#admin/routes/content/forms/forms.module.css'
import styles from './redirects.module.css'

/** More rows are shown one part after another. */
const PART = 100
/** All rows are checked after this pause of typing. */
const PAUSE_MS = 400

/** The redirects of the group as a table. */
export function RedirectsForm({ document, form, choices }: FormProps) {
  const t = useT('admin-forms')
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(PART)
  const { sites } = document
  const { targets } = choices
  const rows = rowsOf(form.fields, form.valueOf)
  const settled = useSettled(rowsText(form.fields, form.valueOf), PAUSE_MS)
  const findings = useMemo(() => {
    const paths = new Set(targets.map(({ path }) => path))
    const known = {
      keys: sites.map(({ key }) => key),
      hosts: new Set(sites.flatMap(({ hosts }) => hosts)),
    }
    return findingsOf(rowsIn(settled), known, (path) => paths.has(path))
  }, [settled, sites, targets])
  const found = foundRows(rows, search)
  const faulty = rows.filter(({ field }) => (findings.get(field)?.faults.length ?? 0) > 0)
  const set = ({ field }: RedirectRow, value: string) => form.changeAll({ [field]: value })
  return (
    <section className={formStyles.section} aria-labelledby="redirects-title">
      <h2 id="redirects-title">{t('redirects')}</h2>
      <p className="muted">{t('redirectsHint')}</p>
      <datalist id="redirect-targets">
        {targets.map(({ path, name }) => (
          <option value={path} key={path}>
            {name}
          </option>
        ))}
      </datalist>
      <NewRedirect
        sites={sites}
        isTaken={(field) => form.valueOf(field) !== ''}
        onAdd={(field, value) => {
          form.changeAll({ [field]: value })
          setSearch('')
        }}
      />
      <search>
        <SearchField
          label={t('searchRedirects')}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setShown(PART)
          }}
        />
      </search>
      <output className="muted">
        {t('redirectCount', { n: found.length })}
        {faulty.length > 0 && ` · ${t('redirectFaults', { n: faulty.length })}`}
      </output>
      {found.length === 0 ? (
        <Empty icon="link" title={t('noRedirects')} />
      ) : (
        <Grid isStacked className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('redirectFrom')}</th>
              <th scope="col">{t('redirectTo')}</th>
              <th scope="col">{t('redirectKind')}</th>
              <th scope="col">{t('redirectSource')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('redirectRemove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, shown).map((row) => (
              <Row
                row={row}
                findings={findings.get(row.field)}
                onChange={(status, to) => set(row, changedRow(row, status, to))}
                onRemove={() => set(row, removedRow(row))}
                onRevert={() => set(row, revertedRow(row))}
                key={row.field}
              />
            ))}
          </tbody>
        </Grid>
      )}
      {found.length > shown && (
        <p>
          <Button onClick={() => setShown(shown + PART)}>
            {t('showMore', { n: found.length - shown })}
          </Button>
        </p>
      )}
    </section>
  )
}

type RowProps = Readonly<{
  row: RedirectRow
  findings: RowFindings | undefined
  onChange: (status: string, to: string) => void
  onRemove: () => void
  /** Back to what the files have. */
  onRevert: () => void
}>

function Row({ row, findings, onChange, onRemove, onRevert }: RowProps) {
  const t = useT('admin-forms')
  const { from, site, to, status, source, was } = row
  const isGone = isRemoved(row)
  return (
    <tr>
      <th scope="row">
        <code>{from}</code>
        {site !== '' && <Pill>{site}</Pill>}
      </th>
      <td>
        <Target row={row} findings={findings} onChange={onChange} />
      </td>
      <td>
        {!isGone && (
          <Select
            aria-label={t('redirectKindOf', { from })}
            value={status}
            onChange={({ target }) => onChange(target.value, to)}
          >
            {REDIRECT_STATUSES.map((one) => (
              <option value={one} key={one}>
                {t(`redirectStatus.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </td>
      <td>
        <span className="muted">{t(`redirectSource.${source}`)}</span>
        {was !== null && <span className="muted">{t('redirectWas', { value: was })}</span>}
      </td>
      <td>
        {was !== null && (
          <IconButton icon="undo-2" label={t('redirectRevert', { from })} onClick={onRevert} />
        )}
        {!isGone && (
          <IconButton icon="trash-2" label={t('remove', { name: from })} onClick={onRemove} />
        )}
      </td>
    </tr>
  )
}

/** Where an address leads, and what the checks say about it. */
function Target({ row, findings, onChange }: Pick<RowProps, 'row' | 'findings' | 'onChange'>) {
  const t = useT('admin-forms')
  const faultText = useFaultText()
  const { field, from, to, status } = row
  const { faults, warnings } = findings ?? { faults: [], warnings: [] }
  const hasNotes = faults.length + warnings.length > 0
  const about = `about-${field}`
  if (isRemoved(row)) return <span className="muted">{t('redirectRemoved')}</span>
  return (
    <>
      {status === '410' ? (
        <span className="muted">{t('redirectGone')}</span>
      ) : (
        <Input
          aria-label={t('redirectToOf', { from })}
          aria-invalid={faults.length > 0 || undefined}
          aria-describedby={hasNotes ? about : undefined}
          list="redirect-targets"
          autoComplete="off"
          spellCheck={false}
          value={to}
          onChange={({ target }) => onChange(status, plainAddress(target.value))}
        />
      )}
      {hasNotes && (
        <span id={about}>
          {faults.map((message) => (
            <span className="text-alert" key={message}>
              {faultText(message)}
            </span>
          ))}
          {warnings.map((message) => (
            <span className="muted" key={message}>
              {faultText(message)}
            </span>
          ))}
        </span>
      )}
    </>
  )
}
