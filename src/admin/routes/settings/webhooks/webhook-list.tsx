import { Link } from 'react-router'

import { Grid } from '#admin/controls/lists/grid.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { Pill, type Tone } from '#admin/controls/status/labels.tsx'
import { useT } from '#admin/lib/texts.tsx'

import type { WebhookRow } from './webhooks-data.ts'

import settings from '#admin/routes/settings/frame/settings.module.css'

const TONES = {
  works: 'ok',
  failing: 'soon',
  paused: 'plain',
  failed: 'late',
} as const satisfies Record<WebhookRow['state'], Tone>

/** Whether a webhook works. */
export function WebhookState({ row: { state, since } }: Readonly<{ row: WebhookRow }>) {
  const t = useT('admin-webhooks')
  return <Pill tone={TONES[state]}>{t(`state.${state}`, { time: since ?? '' })}</Pill>
}

/** What a webhook gets, in words. */
export function useGets(): (row: Pick<WebhookRow, 'forms' | 'events'>) => string {
  const t = useT('admin-webhooks')
  const formOf = useT('admin-leads')
  return ({ forms, events }) => {
    if (events !== null) return events.map((event) => t(`event.${event}`)).join(', ')
    return forms === null ? t('allForms') : forms.map((form) => formOf(`form.${form}`)).join(', ')
  }
}

/** All webhooks, each with a link to its deliveries. */
export function WebhookList({ rows }: Readonly<{ rows: readonly WebhookRow[] }>) {
  const t = useT('admin-webhooks')
  const gets = useGets()
  if (rows.length === 0) return <Empty icon="send" title={t('none')} />
  return (
    <Grid className={settings.table}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('url')}</th>
          <th scope="col">{t('gets')}</th>
          <th scope="col">{t('store')}</th>
          <th scope="col">{t('state')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <Link to={`/settings/webhooks/${row.name}`}>{row.name}</Link>
            </th>
            <td className="soft">{URL.parse(row.url)?.host ?? row.url}</td>
            <td className="soft">{gets(row)}</td>
            <td className="soft">{row.store?.name ?? t('everyStore')}</td>
            <td>
              <WebhookState row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </Grid>
  )
}
