import { Grid } from '#admin/controls/lists/grid.tsx'
import { useT } from '#admin/lib/texts.tsx'
import {
  COLUMNS,
  type CellValue,
  type ColumnName,
  type ReportTable,
  type ReportView,
} from '#admin/routes/reports/report-table.ts'

import { useCellText } from './use-cell-text.ts'

import styles from './section.module.css'

type GridProps = Readonly<{
  report: ReportView
  table: ReportTable
  caption: string
  /** The column whose values are drawn as bars, beside the names of the rows. */
  bar?: ColumnName | undefined
}>

const isText = (column: ColumnName) => COLUMNS[column] === 'day' || COLUMNS[column] === 'label'

const numbers = (values: readonly (CellValue | undefined)[]) =>
  values.filter((value) => typeof value === 'number')

/** A table of a report. */
export function ReportGrid({ report, table: { columns, rows }, caption, bar }: GridProps) {
  const t = useT('admin-reports')
  const text = useCellText(report)
  const barAt = bar === undefined ? -1 : columns.indexOf(bar)
  const greatest = Math.max(1, ...numbers(rows.map((row) => row[barAt])))
  return (
    // Scrolled sideways on phones, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0}>
      <Grid className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <Head
                column={column}
                label={t(`column.${column}`)}
                hasBar={at === 0 && barAt > 0}
                key={column}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.slice(0, 3).join(' ')}>
              <th scope="row">{text(columns[0] ?? 'day', row[0] ?? null)}</th>
              {barAt > 0 && (
                <td className={`wide-only ${styles.barCell}`} aria-hidden="true">
                  <span
                    className={styles.bar}
                    style={{ inlineSize: `${(Number(row[barAt] ?? 0) / greatest) * 100}%` }}
                  />
                </td>
              )}
              {columns.slice(1).map((column, at) => (
                <td className={isText(column) ? undefined : 'align-right num'} key={column}>
                  {text(column, row[at + 1] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </div>
  )
}

type HeadProps = Readonly<{ column: ColumnName; label: string; hasBar: boolean }>

function Head({ column, label, hasBar }: HeadProps) {
  return (
    <>
      <th scope="col" className={isText(column) ? undefined : 'align-right'}>
        {label}
      </th>
      {hasBar && <td className="wide-only" aria-hidden="true" />}
    </>
  )
}
