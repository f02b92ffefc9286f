import { Link, useNavigate } from 'react-router'

import { ButtonLink } from '#admin/controls/button.tsx'
import { Grid } from '#admin/controls/lists/grid.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { heldText } from '#admin/features/inventory/held-report.ts'
import { StorePicker } from '#admin/features/store-picker/store-picker.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { shownStores } from '#admin/lib/chosen-store.ts'
import { useT } from '#admin/lib/texts.tsx'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { Route } from './+types/route.ts'

import page from '#admin/controls/lists/page.module.css'
import styles from './imports.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async ({ services, actor }) => {
    // Everyone may see the whole group, but sees their own stores first.
    const isGroup = args.url.searchParams.get('store') === 'all'
    const { held, runs } = await services.inventoryAdmin.imports.list(
      actor,
      isGroup ? 'all' : shownStores(args.request, actor),
    )
    const stores = services.dealers.all().map((dealer) => ({
      code: dealer.code,
      name: dealer.name,
      timeZone: dealerTimeZone(dealer),
    }))
    return { held, runs, stores, isGroup }
  })

const STORELESS = { name: '', timeZone: 'America/Phoenix' }

/** Files that wait for a decision, and the newest runs. */
export default function Imports({
  loaderData: { held, runs, stores, isGroup },
}: Route.ComponentProps) {
  const t = useT('admin-inventory')
  const title = useT('admin-views')('imports')
  const locale = useLocale()
  const navigate = useNavigate()
  const storeOf = (code: string | undefined) =>
    stores.find((one) => one.code === code) ?? { ...STORELESS, name: code ?? '' }
  const momentOf = (at: string, code: string | undefined) =>
    formatMoment(at, locale, storeOf(code).timeZone)
  return (
    <>
      <title>{title}</title>
      <ViewBar title={title}>
        <StorePicker
          value={isGroup ? 'all' : undefined}
          extraOptions={isGroup ? [{ value: 'all', label: t('wholeGroup') }] : []}
          onExtraOption={(store) => {
            if (isGroup && store === '') void navigate('/inventory/imports', { replace: true })
          }}
        />
      </ViewBar>
      <div className={page.page}>
        {held.length > 0 && (
          <section aria-labelledby="held-title">
            <h2 id="held-title">{t('heldTitle')}</h2>
            <p className="muted">{t('heldHint')}</p>
            <ul className={styles.held}>
              {held.map(({ id, name, heldAt, dealerCodes, report }) => (
                <li key={id}>
                  <div className="grow">
                    <b>{name}</b> <Pill tone="late">{t('held')}</Pill>
                    <p className="muted">
                      {dealerCodes.map((code) => storeOf(code).name).join(', ')} ·{' '}
                      {momentOf(heldAt, dealerCodes[0])}
                    </p>
                    <p>{heldText(t, report, (code) => storeOf(code).name)}</p>
                  </div>
                  <ButtonLink to={`/inventory/imports/held/${id}`}>{t('decide')}</ButtonLink>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="runs-title">
          <h2 id="runs-title">{t('runs')}</h2>
          {runs.length === 0 ? (
            <Empty icon="database" title={t('noRuns')}>
              {t('noRunsHint')}
            </Empty>
          ) : (
            <div className={styles.wide}>
              <Grid>
                <thead>
                  <tr>
                    {(['finished', 'store', 'file'] as const).map((key) => (
                      <th scope="col" key={key}>
                        {t(key)}
                      </th>
                    ))}
                    {(['added', 'changed', 'sold', 'rejected', 'warned'] as const).map((key) => (
                      <th scope="col" className="align-right" key={key}>
                        {t(key)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {runs.map((run) => (
                    <tr key={run.id}>
                      <th scope="row">
                        <Link to={`/inventory/imports/run/${run.id}`}>
                          {momentOf(run.finishedAt ?? run.startedAt, run.dealerCode)}
                        </Link>
                      </th>
                      <td>{storeOf(run.dealerCode).name}</td>
                      <td className="soft">{run.source}</td>
                      <td className="align-right num">{run.added}</td>
                      <td className="align-right num">{run.changed}</td>
                      <td className="align-right num">{run.sold}</td>
                      <td className="align-right num">{run.rowsQuarantined}</td>
                      <td className="align-right num">{run.warningCount}</td>
                    </tr>
                  ))}
                </tbody>
              </Grid>
            </div>
          )}
        </section>
      </div>
    </>
  )
}
