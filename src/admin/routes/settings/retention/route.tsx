import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Grid } from '#admin/controls/lists/grid.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { SettingsBar } from '#admin/routes/settings/frame/settings-bar.tsx'
import type { RetentionKind } from '#domain/retention/retention.data.ts'

import type { Route } from './+types/route.ts'
import { PeriodDialog } from './period-dialog.tsx'
import { changeRetention, readRetention } from './retention-data.server.ts'
import type { PeriodRow } from './retention-data.ts'

import settings from '#admin/routes/settings/frame/settings.module.css'

export const loader = (args: Route.LoaderArgs) => adminLoader(args, readRetention)

export const action = (args: Route.ActionArgs) => adminAction(args, changeRetention)

export const clientAction = answeredAction

/** How long each kind of data is retained. */
export default function Retention({ loaderData }: Route.ComponentProps) {
  const { rows, sealedDays } = loaderData
  const t = useT('admin-retention')
  const title = useT('admin-views')('retention')
  const [kind, setKind] = useState<RetentionKind | null>(null)
  const chosen = rows.find((row) => row.kind === kind)
  return (
    <>
      <SettingsBar title={title} />
      <div className={settings.view}>
        <section className={settings.section} aria-label={title}>
          <p className={settings.about}>{t('about')}</p>
          <Grid className={settings.table}>
            <thead>
              <tr>
                <th scope="col">{t('what')}</th>
                <th scope="col">{t('period')}</th>
                <th scope="col">{t('limits')}</th>
                <th scope="col">{t('setBy')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row row={row} onChange={() => setKind(row.kind)} key={row.kind} />
              ))}
            </tbody>
          </Grid>
        </section>
        <section className={settings.section} aria-labelledby="fixed">
          <div className={settings.head}>
            <h2 id="fixed">{t('fixed')}</h2>
          </div>
          <p className={settings.about}>{t('fixedText', sealedDays)}</p>
        </section>
      </div>
      {chosen && <PeriodDialog row={chosen} onClose={() => setKind(null)} key={chosen.kind} />}
    </>
  )
}

function Row({ row, onChange }: Readonly<{ row: PeriodRow; onChange: () => void }>) {
  const t = useT('admin-retention')
  const { kind, unit, amount, min, max, changed } = row
  const what = t(`kind.${kind}`)
  return (
    <tr>
      <th scope="row">
        {what} <span className="muted">{t(`about.${kind}`)}</span>
      </th>
      <td className="num">{t(unit, { n: amount })}</td>
      <td className="muted num">{t('fromTo', { min, max })}</td>
      <td className="muted">{changed === null ? t('standard') : t('setAt', changed)}</td>
      <td>
        <span className={settings.end}>
          <Button aria-label={t('changeOne', { what })} onClick={onChange}>
            {t('change')}
          </Button>
        </span>
      </td>
    </tr>
  )
}
