import { formatDuration } from '#i18n/format-unit.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/message.ts'
import type { AdminAreas } from '#messages/admin-areas.ts'

import type { ColumnName, Facts, ReportName, TableName } from './report-table.ts'

type T = Translate<AdminAreas['admin-reports']>

/** How a table of a report is shown. */
export type SectionSpec = Readonly<{
  table: TableName
  title: (t: T, facts: Facts, locale: Locale) => string
  about?: (t: T) => string
  lines?: readonly ColumnName[]
  bar?: ColumnName
}>

function answersTitle(t: T, { median, medianBefore }: Facts, locale: Locale): string {
  if (typeof median !== 'number') return t('answersNone')
  const now = formatDuration(median, locale)
  return typeof medianBefore === 'number'
    ? t('answers', { now, before: formatDuration(medianBefore, locale) })
    : t('answersFirst', { now })
}

/** The sections of each report, in order. The first one takes the whole width. */
export const SECTIONS: Readonly<Record<ReportName, readonly SectionSpec[]>> = {
  leads: [
    {
      table: 'answers',
      title: answersTitle,
      about: (t) => t('answersAbout'),
      lines: ['median_minutes', 'slow_minutes'],
    },
    {
      table: 'source',
      title: (t, { leads, sold }) =>
        `${t('leads', { n: leads ?? 0 })}, ${t('sold', { n: sold ?? 0 })}`,
      about: (t) => t('leadsAbout'),
      bar: 'leads',
    },
    { table: 'form', title: (t) => t('byForm'), bar: 'leads' },
    { table: 'language', title: (t) => t('byLanguage') },
    { table: 'store', title: (t) => t('byStore'), bar: 'leads' },
    { table: 'site', title: (t) => t('bySite'), bar: 'leads' },
  ],
}
