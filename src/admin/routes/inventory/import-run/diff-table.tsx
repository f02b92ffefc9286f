import { Grid } from '#admin/controls/lists/grid.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { cents } from '#domain/kernel/money.ts'
import type { ImportDiff } from '#modules/inventory/module.ts'
import { useFormat } from '#ui/text/use-t.ts'

import styles from './run.module.css'

type Row = ImportDiff['rows'][number]

const MAX_SHOWN = 300
const MAX_TEXT = 60

const shortText = (value: unknown): string => {
  if (value === null || value === '') return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}

function Values({ row, side }: Readonly<{ row: Row; side: 'before' | 'after' }>) {
  const { money } = useFormat()
  const t = useT('admin-inventory')
  if (row.price) {
    const amount = row.price[side]
    return amount ? money(cents(amount)) : t('call')
  }
  return row.columns.slice(0, 4).map((column) => (
    <span className={styles.column} key={column.name}>
      {`${column.name}: ${shortText(column[side])}`}
    </span>
  ))
}

const changeOf = ({ price }: Row) => {
  if (!price?.before || price.after === null) return ''
  const percent = Math.round((price.after / price.before - 1) * 100)
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}

/** The vehicles of one kind of change, with their values on the site and in the file. */
export function DiffTable({ rows }: Readonly<{ rows: readonly Row[] }>) {
  const t = useT('admin-inventory')
  if (rows.length === 0) return <p className="muted">{t('noChanges')}</p>
  return (
    <div className={styles.wide}>
      <Grid>
        <thead>
          <tr>
            <th scope="col">{t('vehicle')}</th>
            <th scope="col">{t('nowOnSite')}</th>
            <th scope="col">{t('inFile')}</th>
            <th scope="col" className="align-right">
              %
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_SHOWN).map((row) => (
            <tr key={row.stock}>
              <th scope="row">
                {row.stock} <span className="muted num">{row.vin}</span>
              </th>
              <td>
                <Values row={row} side="before" />
              </td>
              <td className={row.group === 'price-far' ? 'text-late strong' : 'strong'}>
                <Values row={row} side="after" />
              </td>
              <td className="align-right num soft">{changeOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </Grid>
      {rows.length > MAX_SHOWN && (
        <p className="muted">{t('rowsOf', { shown: MAX_SHOWN, all: rows.length })}</p>
      )}
    </div>
  )
}

/** Rows of a file that were rejected, and why. */
export function RejectedTable({ rows }: Readonly<{ rows: ImportDiff['rejected'] }>) {
  const t = useT('admin-inventory')
  if (rows.length === 0) return <p className="muted">{t('noChanges')}</p>
  return (
    <div className={styles.wide}>
      <Grid>
        <thead>
          <tr>
            {(['row', 'column', 'why', 'value'] as const).map((key) => (
              <th scope="col" key={key}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_SHOWN).map(({ rowNumber, columnName, reason, value }) => (
            <tr key={`${rowNumber} ${columnName}`}>
              <th scope="row" className="num">
                {rowNumber}
              </th>
              <td>{columnName}</td>
              <td>{reason}</td>
              <td className="soft">{shortText(value)}</td>
            </tr>
          ))}
        </tbody>
      </Grid>
    </div>
  )
}
