import { Tabs } from '#admin/controls/lists/segments.tsx'
import { StorePicker } from '#admin/features/store-picker/store-picker.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { useStores } from '#admin/lib/person.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useLocale, useT } from '#admin/lib/texts.tsx'

import type { Route } from './+types/route.ts'
import { PeriodForm } from './period-form.tsx'
import { readReport } from './read/read-report.server.ts'
import { REPORT_NAMES, type ReportView } from './report-table.ts'
import { ReportSection } from './section/report-section.tsx'
import { shortDay } from './section/use-cell-text.ts'
import { SECTIONS, type SectionSpec } from './sections.ts'
import { changeWeeklyMail } from './weekly-mail/change-weekly-mail.server.ts'
import { WeeklyMailButton } from './weekly-mail/weekly-mail-button.tsx'

import styles from './reports.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readReport(context, args))

export const action = (args: Route.ActionArgs) =>
  adminAction(args, (context, form) => changeWeeklyMail(context, args.request, form))

export const clientAction = answeredAction

const pathOf = (name: string) => (name === REPORT_NAMES[0] ? '/reports' : `/reports/${name}`)

/** Reports: figures of a period beside the period before, each with a table and CSV. */
export default function Reports({ loaderData: report }: Route.ComponentProps) {
  const t = useT('admin-reports')
  const title = useT('admin-views')('reports')
  const locale = useLocale()
  const { name, period, today } = report
  const { stores, store } = useStores()
  const search =
    period.preset === null ? `?from=${period.from}&to=${period.to}` : `?days=${period.preset}`
  const hasYear = period.from.slice(0, 4) !== today.slice(0, 4)
  const dayText = (day: string) => shortDay(day, locale, hasYear)
  const days = t('days', { from: dayText(period.from), to: dayText(period.to) })
  const [first, ...others] = SECTIONS[name]
  return (
    <>
      <ViewBar title={title} state={days}>
        <StorePicker />
      </ViewBar>
      <div className={styles.filters} data-actions="">
        <Tabs
          label={t('tabs')}
          tabs={REPORT_NAMES.map((one) => ({
            to: `${pathOf(one)}${search}`,
            label: t(`report.${one}`),
            isCurrent: one === name,
          }))}
        />
        <PeriodForm period={period} today={today} />
        <WeeklyMailButton isOn={report.hasWeeklyMail} />
      </div>
      {/* Scrolled by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.view} tabIndex={0} aria-label={t(`report.${name}`)}>
        <p className={styles.printed}>
          {t(`report.${name}`)}, {days}
          {store !== null && `, ${stores.find(({ code }) => code === store)?.name ?? store}`}
        </p>
        {first && <Section report={report} spec={first} />}
        <div className={styles.columns}>
          {others.map((spec) => (
            <Section report={report} spec={spec} key={spec.table} />
          ))}
        </div>
      </section>
    </>
  )
}

function Section({ report, spec }: Readonly<{ report: ReportView; spec: SectionSpec }>) {
  const t = useT('admin-reports')
  const locale = useLocale()
  const table = report.tables.find(({ name }) => name === spec.table)
  if (!table) return null
  return (
    <ReportSection
      report={report}
      table={table}
      title={spec.title(t, report.facts, locale)}
      about={spec.about?.(t)}
      lines={spec.lines}
      bar={spec.bar}
      isWide={spec.isWide}
    />
  )
}
