import { useState } from 'react'
import { Link } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useAction } from '#admin/lib/use-action.ts'

import type { Route } from './+types/route.ts'
import { checkChain, readAudit } from './audit-data.server.ts'
import type { AuditFilters, ChainCheck } from './audit-data.ts'
import { AuditFilterForm } from './audit-filter-form.tsx'
import { EntryTable } from './entry-table.tsx'

import styles from './audit.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readAudit(context, args.url))

export const action = (args: Route.ActionArgs) => adminAction(args, checkChain)

export const clientAction = answeredAction

/** The address of another page of the same entries. */
const pageOf = (filters: AuditFilters, below: string): string => {
  const given = Object.entries({ ...filters, below }).filter(([, value]) => value !== '')
  return `?${new URLSearchParams(given).toString()}`
}

/** Who changed what in the back office, the newest first. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const t = useT('admin-audit')
  const title = useT('admin-views')('audit')
  const { rows, filters, next } = loaderData
  return (
    <>
      <title>{title}</title>
      <ViewBar title={title} state={t('always')}>
        <ChainState />
      </ViewBar>
      <AuditFilterForm data={loaderData} key={JSON.stringify(filters)} />
      {/* Scrolled sideways on phones, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('entries')}>
        {rows.length === 0 ? (
          <p className={styles.none}>{t('none')}</p>
        ) : (
          <EntryTable rows={rows} />
        )}
        <nav className={styles.pages} aria-label={t('entries')}>
          {filters.below !== '' && <Link to={pageOf(filters, '')}>{t('newest')}</Link>}
          {next !== null && <Link to={pageOf(filters, String(next))}>{t('older')}</Link>}
        </nav>
      </section>
    </>
  )
}

/** Verifies the chain and shows the result. */
function ChainState() {
  const t = useT('admin-audit')
  const [result, setResult] = useState<ChainCheck | null>(null)
  const check = useAction<ChainCheck>({ onDone: setResult })
  return (
    <>
      <output>
        {check.refusal}
        {result && 'entries' in result && (
          <Pill tone="ok" icon="link">
            {t('whole', { n: result.entries })}
          </Pill>
        )}
        {result && 'brokenAt' in result && (
          <Pill tone="late" icon="link">
            {t('broken', { n: result.brokenAt })}
          </Pill>
        )}
      </output>
      {!result && (
        <Button
          icon="shield-check"
          disabled={check.isBusy}
          onClick={() => check.submit({ intent: 'check' })}
        >
          {t('check')}
        </Button>
      )}
    </>
  )
}
