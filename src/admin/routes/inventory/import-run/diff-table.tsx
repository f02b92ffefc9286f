import { Grid } from '#admin/controls/lists/grid.tsx'
import { columnName, columnText } from '#admin/features/inventory/column-words.ts'
import { useT } from '#admin/lib/texts.tsx'
import { cents } from '#domain/kernel/money.ts'
import type { ImportDiff } from '#modules/inventory/module.ts'
import { useFormat } from '#ui/text/use-t.ts'

import { faultText } from './fault-reason.ts'

import styles from './run.module.css'

type Row = ImportDiff['rows'][number]

const MAX_SHOWN = 300
/** Columns of a vehicle that are shown; the rest is counted. */
const MAX_COLUMNS = 4

function Values({ row, side }: Readonly<{ row: Row; side: 'before' | 'after' }>) {
  const { money } = useFormat()
  const t = useT('admin-inventory')
  if (row.price) {
    const amount = row.price[side]
    return amount ? money(cents(amount)) : t('call')
  }
  const named = row.columns.flatMap((column) => {
    const name = columnName(t, column.name)
    return name === null ? [] : [{ ...column, text: name }]
  })
  return (
    <>
      {named.slice(0, MAX_COLUMNS).map((column) => (
        <span className={styles.column} key={column.name}>
          {`${column.text}: ${columnText({ t, money }, column.name, column[side])}`}
        </span>
      ))}
      {side === 'after' && named.length > MAX_COLUMNS && (
        <span className={`muted ${styles.column}`}>
          {t('moreColumns', { n: named.length - MAX_COLUMNS })}
        </span>
      )}
    </>
  )
}

const changeOf = ({ price }: Row) => {
  if (!price?.before || price.after === null) return ''
  const percent = Math.round((price.after / price.before - 1) * 100)
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}

/** That there are more rows than those shown. */
function Rest({ n }: Readonly<{ n: number }>) {
  const t = useT('admin-inventory')
  if (n <= MAX_SHOWN) return null
  return <p className="muted">{t('rowsOf', { shown: MAX_SHOWN, all: n })}</p>
}

/** The vehicle of a row: its name, and the numbers that tell it from others of that name. */
const Vehicle = ({
  vehicle,
  stock,
  vin,
}: Readonly<{ vehicle: string | null; stock: string | null; vin: string | null }>) => (
  <>
    {vehicle}
    <span className={`muted num ${styles.column}`}>
      {[stock, vin].filter((text) => text !== null).join(' · ')}
    </span>
  </>
)

/** The vehicles of one kind of change, with their values on the site and in the file. */
export function DiffTable({ rows }: Readonly<{ rows: readonly Row[] }>) {
  const t = useT('admin-inventory')
  if (rows.length === 0) return <p className="muted">{t('noChanges')}</p>
  return (
    <div className={styles.wide}>
      <Grid className={styles.rows}>
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
                <Vehicle {...row} />
              </th>
              <td data-label={t('nowOnSite')}>
                <Values row={row} side="before" />
              </td>
              <td
                data-label={t('inFile')}
                className={`${styles.after} strong ${row.group === 'price-far' ? 'text-alert' : ''}`}
              >
                <Values row={row} side="after" />
              </td>
              <td className={`${styles.change} align-right num soft`}>{changeOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </Grid>
      <Rest n={rows.length} />
    </div>
  )
}

/** Rows of a file that were rejected, or look wrong, and why. */
export function FaultTable({ rows }: Readonly<{ rows: ImportDiff['rejected'] }>) {
  const t = useT('admin-inventory')
  const { money } = useFormat()
  if (rows.length === 0) return <p className="muted">{t('noChanges')}</p>
  return (
    <div className={styles.wide}>
      <Grid className={styles.rows}>
        <thead>
          <tr>
            {(['row', 'vehicle', 'column', 'why', 'value'] as const).map((key) => (
              <th scope="col" key={key}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .slice(0, MAX_SHOWN)
            .map(({ rowNumber, columnName: column, reason, value, ...vehicle }) => (
              <tr key={`${rowNumber} ${column} ${reason}`}>
                <th scope="row" className="num" data-label={t('row')}>
                  {rowNumber}
                </th>
                <td>
                  <Vehicle {...vehicle} />
                </td>
                <td data-label={t('column')}>{column}</td>
                <td data-label={t('why')}>{faultText(t, reason)}</td>
                <td data-label={t('value')} className="soft">
                  {columnText({ t, money }, column, value)}
                </td>
              </tr>
            ))}
        </tbody>
      </Grid>
      <Rest n={rows.length} />
    </div>
  )
}
