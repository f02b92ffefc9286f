import { useState } from 'react'

import { Avatar } from '#admin/controls/avatar.tsx'
import { Button } from '#admin/controls/button.tsx'
import { SearchField } from '#admin/controls/field.tsx'
import { Grid } from '#admin/controls/lists/grid.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { SettingsBar } from '#admin/routes/settings/frame/settings-bar.tsx'

import type { Route } from './+types/route.ts'
import { changeSessions, readSessions } from './sessions-data.server.ts'
import type { SessionRow } from './sessions-data.ts'

import settings from '#admin/routes/settings/frame/settings.module.css'

export const loader = (args: Route.LoaderArgs) => adminLoader(args, readSessions)

export const action = (args: Route.ActionArgs) => adminAction(args, changeSessions)

export const clientAction = answeredAction

/** Where everyone of the group is signed in. */
export default function Sessions({ loaderData: rows }: Route.ComponentProps) {
  const t = useT('admin-access')
  const title = useT('admin-views')('sessions')
  const { show } = useToasts()
  const [query, setQuery] = useState('')
  const all = useAction<null>({ onDone: () => show({ text: t('allEnded') }) })
  const words = query.toLowerCase().split(/\s+/)
  const shown = rows.filter(({ name, address, browser, system }) => {
    const text = [name, address, browser, system].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <>
      <SettingsBar title={title}>
        {rows.length > 1 && (
          <Button
            icon="log-out"
            isBusy={all.isBusy}
            onClick={() => all.submit({ intent: 'end-all' })}
          >
            {t('endAll')}
          </Button>
        )}
      </SettingsBar>
      <div className={settings.view}>
        <section className={settings.section} aria-labelledby="sessions">
          <div className={settings.head}>
            <h2 id="sessions">
              {t('signedIn')} <span className="muted num">{shown.length}</span>
            </h2>
            <SearchField
              label={t('searchSessions')}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
          </div>
          {all.refusal !== null && (
            <p className="text-alert" role="alert">
              {all.refusal}
            </p>
          )}
          <Grid className={settings.table}>
            <thead>
              <tr>
                <th scope="col">{t('person')}</th>
                <th scope="col">{t('device')}</th>
                <th scope="col">{t('address')}</th>
                <th scope="col">{t('method')}</th>
                <th scope="col">{t('began')}</th>
                <th scope="col">{t('lastUsed')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row row={row} key={row.id} />
              ))}
            </tbody>
          </Grid>
          {shown.length === 0 && <p className="muted">{t('noSession')}</p>}
        </section>
      </div>
    </>
  )
}

function Row({ row }: Readonly<{ row: SessionRow }>) {
  const t = useT('admin-access')
  const { show } = useToasts()
  const { id, name } = row
  const end = useAction<null>({ onDone: () => show({ text: t('ended', { name }) }) })
  return (
    <tr>
      <th scope="row">
        <span className="row">
          <Avatar name={name} />
          {name}
        </span>
      </th>
      <td>{[row.browser, row.system].filter(Boolean).join(', ') || t('unknownDevice')}</td>
      <td className="soft num">{row.address}</td>
      <td className="soft">{t(`method.${row.method}`)}</td>
      <td className="muted">{t('beganAt', { time: row.began })}</td>
      <td className="muted">{t('usedAt', { time: row.lastUsed })}</td>
      <td>
        <span className={settings.end}>
          {end.refusal !== null && (
            <span className="text-alert" role="alert">
              {end.refusal}
            </span>
          )}
          {row.isCurrent ? (
            <Pill tone="on">{t('thisOne')}</Pill>
          ) : (
            <Button
              isBusy={end.isBusy}
              aria-label={t('endOne', { name })}
              onClick={() => end.submit({ intent: 'end', id })}
            >
              {t('end')}
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}
