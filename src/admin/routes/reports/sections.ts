import { LEAST_NETWORKS } from '#domain/analytics/searches/least-networks.ts'
import { formatDuration } from '#i18n/format-unit.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/message.ts'
import type { AdminAreas } from '#messages/admin-areas.ts'

import type { ColumnName, Facts, ReportName, TableName } from './report-table.ts'
import { numberText } from './section/use-cell-text.ts'

type T = Translate<AdminAreas['admin-reports']>

/** How a table of a report is shown. */
export type SectionSpec = Readonly<{
  table: TableName
  title: (t: T, facts: Facts, locale: Locale) => string
  about?: (t: T) => string
  lines?: readonly ColumnName[]
  bar?: ColumnName
  /** Whether it takes the whole width, for a table with many columns. */
  isWide?: true
}>

function answersTitle(t: T, { median, medianBefore }: Facts, locale: Locale): string {
  if (typeof median !== 'number') return t('answersNone')
  const now = formatDuration(median, locale)
  return typeof medianBefore === 'number'
    ? t('answers', { now, before: formatDuration(medianBefore, locale) })
    : t('answersFirst', { now })
}

function stockTitle(t: T, { vehicles, medianDays }: Facts, locale: Locale): string {
  if (typeof vehicles !== 'number' || typeof medianDays !== 'number') return t('stockNone')
  return t('stock', { n: vehicles, days: numberText('median_days', medianDays, locale) })
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
    { table: 'site', title: (t) => t('bySite'), bar: 'leads' },
    { table: 'store', title: (t) => t('byStore'), bar: 'leads', isWide: true },
    { table: 'language', title: (t) => t('byLanguage'), isWide: true },
  ],
  vehicles: [
    {
      table: 'age',
      title: stockTitle,
      about: (t) => t('stockAbout'),
      bar: 'vehicles',
    },
    {
      table: 'position',
      title: (t) => t('positions'),
      about: (t) => t('positionsAbout'),
      bar: 'vehicles',
    },
    {
      table: 'stock',
      isWide: true,
      title: (t, { withoutPhotos }) => t('withoutPhotos', { n: withoutPhotos ?? 0 }),
      bar: 'without_photos',
    },
    { table: 'most', isWide: true, title: (t) => t('most'), about: (t) => t('mostAbout') },
    { table: 'fewest', isWide: true, title: (t) => t('fewest'), about: (t) => t('fewestAbout') },
  ],
  searches: [
    {
      table: 'views',
      title: (t) => t('views'),
      about: (t) => t('viewsAbout'),
      lines: ['lists_viewed', 'vehicles_viewed'],
    },
    {
      table: 'steps',
      isWide: true,
      title: (t, { percent }) => t('steps', { percent: percent ?? 0 }),
      about: (t) => t('stepsAbout'),
      bar: 'times',
    },
    {
      table: 'unmatched',
      isWide: true,
      title: (t) => t('unmatched'),
      about: (t) => t('unmatchedAbout', { n: LEAST_NETWORKS }),
    },
    {
      table: 'words',
      isWide: true,
      title: (t) => t('setAside'),
      about: (t) => t('setAsideAbout', { n: LEAST_NETWORKS }),
    },
  ],
  service: [
    {
      table: 'fill',
      title: (t, { visits, percent }) => t('fill', { n: visits ?? 0, percent: percent ?? 0 }),
      about: (t) => t('fillAbout'),
      lines: ['filled_percent'],
    },
    {
      table: 'shops',
      isWide: true,
      title: (t, { missed }) => t('shops', { n: missed ?? 0 }),
      bar: 'filled_percent',
    },
  ],
  speed: [
    { table: 'pages', title: (t) => t('speed'), about: (t) => t('speedAbout'), bar: 'lcp_ms' },
  ],
  feeds: [
    {
      table: 'imports',
      title: (t, { oldest }) =>
        oldest === null ? t('feeds') : t('feedsOldest', { n: oldest ?? 0 }),
      about: (t) => t('feedsAbout'),
      bar: 'last_import_hours',
    },
  ],
}
