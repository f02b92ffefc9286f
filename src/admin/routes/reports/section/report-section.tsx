import { useId } from 'react'
import { useLocation } from 'react-router'

import { Icon } from '#admin/controls/icon.tsx'
import { useLocale, useT } from '#admin/lib/texts.tsx'
import type { ColumnName, ReportTable, ReportView } from '#admin/routes/reports/report-table.ts'

import { LineChart, type Series } from './line-chart.tsx'
import { ReportGrid } from './report-grid.tsx'
import { axisText, shortDay } from './use-cell-text.ts'

import styles from './section.module.css'

type SectionProps = Readonly<{
  report: ReportView
  table: ReportTable
  title: string
  about?: string | undefined
  /** The columns drawn as lines over the days of the first column. */
  lines?: readonly ColumnName[] | undefined
  /** The column drawn as bars. */
  bar?: ColumnName | undefined
  /** Whether it takes the width of both columns of the view. */
  isWide?: boolean | undefined
}>

/** The address of a table as CSV: the report's own, with its period. */
function csvPath({ name }: ReportView, table: string, search: string): string {
  const values = new URLSearchParams(search)
  values.set('table', table)
  return `/admin/reports/${name}/csv?${values.toString()}`
}

/** A part of a report: its title, a chart or bars, and the table with the numbers. */
export function ReportSection({ report, table, title, about, lines, bar, isWide }: SectionProps) {
  const t = useT('admin-reports')
  const id = useId()
  const { search } = useLocation()
  const grid = <ReportGrid report={report} table={table} caption={title} bar={bar} />
  return (
    <section
      className={isWide ? `${styles.section} ${styles.isWide}` : styles.section}
      aria-labelledby={id}
    >
      <div className={styles.head} data-actions="">
        <h2 id={id}>{title}</h2>
        <a className="no-print" href={csvPath(report, table.name, search)} download>
          <Icon name="download" />
          {t('csv')}
          <span className="visually-hidden">: {title}</span>
        </a>
      </div>
      {about && <p className={styles.about}>{about}</p>}
      {table.rows.length === 0 && <p className="muted">{t('nothing')}</p>}
      {table.rows.length > 0 && lines && (
        <>
          <TableChart table={table} title={title} lines={lines} />
          <details className={styles.numbers}>
            <summary>
              <Icon name="chevron-right" />
              {t('numbers')}
            </summary>
            {grid}
          </details>
        </>
      )}
      {table.rows.length > 0 && !lines && grid}
    </section>
  )
}

type TableChartProps = Readonly<{ table: ReportTable; title: string; lines: readonly ColumnName[] }>

/** Columns of a table as lines over its days. */
function TableChart({ table: { columns, rows }, title, lines }: TableChartProps) {
  const t = useT('admin-reports')
  const locale = useLocale()
  const format = (value: number) => axisText(lines[0] ?? 'leads', value, locale)
  const series = lines.map((column): Series => {
    const at = columns.indexOf(column)
    const values = rows.map((row) => {
      const value = row[at]
      return typeof value === 'number' ? value : null
    })
    return { label: t(`column.${column}`), values }
  })
  const texts = series.map(({ label, values }) => {
    const known = values.filter((value) => value !== null)
    return t('chartText', {
      label,
      low: known.length === 0 ? '–' : format(Math.min(...known)),
      high: known.length === 0 ? '–' : format(Math.max(...known)),
    })
  })
  return (
    <LineChart
      title={title}
      text={texts.join(' ')}
      entries={rows.map(([day]) => shortDay(String(day), locale))}
      series={series}
      format={format}
    />
  )
}
