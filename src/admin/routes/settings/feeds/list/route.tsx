import { Link, useNavigate } from 'react-router'

import { Grid } from '#admin/controls/lists/grid.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { useCommands } from '#admin/lib/commands.tsx'
import { siteTimeZone } from '#admin/lib/support/site-time-zone.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useMoment } from '#admin/routes/settings/feeds/use-moment.ts'
import { SettingsBar } from '#admin/routes/settings/frame/settings-bar.tsx'
import type { SourceEntry } from '#modules/feed-settings/module.ts'
import type { OutboundRow } from '#modules/syndication/module.ts'

import type { Route } from './+types/route.ts'

import page from '#admin/controls/lists/page.module.css'
import styles from '#admin/routes/settings/feeds/feeds.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async ({ services, actor }) => ({
    ...(await services.feedSettings.list(actor)),
    timeZone: siteTimeZone({ services }),
  }))

/** Where vehicles come from, and where they are sent to. */
export default function Feeds({
  loaderData: { sources, outbound, timeZone },
}: Route.ComponentProps) {
  const t = useT('admin-feeds')
  const title = useT('admin-views')('feeds')
  const navigate = useNavigate()
  useCommands(
    sources.map(({ name, place }) => ({
      id: `feed-${name}`,
      label: t('openFeed', { name }),
      icon: 'refresh-cw' as const,
      hint: place,
      run: () => void navigate(`/settings/feeds/in/${name}`),
    })),
  )
  return (
    <>
      <SettingsBar title={title} />
      <div className={`${page.page} ${styles.view}`}>
        <section aria-labelledby="in-title">
          <h2 id="in-title">{t('in')}</h2>
          {sources.length === 0 ? (
            <Empty icon="database" title={t('noSources')}>
              {t('noSourcesHint')}
            </Empty>
          ) : (
            <Grid isStacked>
              <thead>
                <tr>
                  <th scope="col">{t('feed')}</th>
                  <th scope="col">{t('from')}</th>
                  <th scope="col">{t('lastFile')}</th>
                  <th scope="col">{t('state')}</th>
                </tr>
              </thead>
              <tbody>
                {sources.map((entry) => (
                  <SourceRow entry={entry} timeZone={timeZone} key={entry.name} />
                ))}
              </tbody>
            </Grid>
          )}
        </section>
        <section aria-labelledby="out-title">
          <h2 id="out-title">{t('out')}</h2>
          {outbound.length === 0 ? (
            <Empty icon="send" title={t('noOutbound')}>
              {t('noOutboundHint')}
            </Empty>
          ) : (
            <Grid isStacked>
              <thead>
                <tr>
                  <th scope="col">{t('feed')}</th>
                  <th scope="col">{t('site')}</th>
                  <th scope="col">{t('pulled')}</th>
                  <th scope="col">{t('pushed')}</th>
                </tr>
              </thead>
              <tbody>
                {outbound.map((row) => (
                  <OutboundLine row={row} timeZone={timeZone} key={`${row.site} ${row.file}`} />
                ))}
              </tbody>
            </Grid>
          )}
        </section>
      </div>
    </>
  )
}

function SourceRow({ entry, timeZone }: Readonly<{ entry: SourceEntry; timeZone: string }>) {
  const t = useT('admin-feeds')
  const moment = useMoment(timeZone)
  const { name, dealers, place, isFetched, minutes, last, failingSince, hasConflict } = entry
  return (
    <tr>
      <th scope="row">
        <Link to={`/settings/feeds/in/${name}`}>{name}</Link>{' '}
        <span className="muted">{dealers.join(', ')}</span>
      </th>
      <td className="soft">
        {isFetched ? t('every', { place, n: minutes }) : t('folder', { place })}
      </td>
      <td>{last ? `${moment(last.at)} · ${t(`outcome.${last.outcome}`)}` : t('never')}</td>
      <td>
        {hasConflict && <Pill tone="late">{t('conflict')}</Pill>}{' '}
        {failingSince ? (
          <Pill tone="late">{t('failing', { at: moment(failingSince) })}</Pill>
        ) : (
          <Pill tone="ok">{t('fine')}</Pill>
        )}
      </td>
    </tr>
  )
}

function OutboundLine({ row, timeZone }: Readonly<{ row: OutboundRow; timeZone: string }>) {
  const t = useT('admin-feeds')
  const moment = useMoment(timeZone)
  const { site, siteName, file, url, pulledAt, push, host, missingSecret } = row
  const pulled = pulledAt === null ? t('never') : moment(pulledAt)
  return (
    <tr>
      <th scope="row">
        <Link to={`/settings/feeds/out/${site}/${file}`}>{file}</Link>
      </th>
      <td>{siteName}</td>
      <td>{url === null ? t('noAddress') : pulled}</td>
      <td>
        {host === null && t('noServer')}
        {host !== null && missingSecret !== null && (
          <Pill tone="late">{t('missing', { name: missingSecret })}</Pill>
        )}
        {host !== null && missingSecret === null && (
          <>
            {host} {push === null ? t('never') : moment(push.at)}{' '}
            {push !== null && !push.isDone && <Pill tone="soon">{t('waits')}</Pill>}
          </>
        )}
      </td>
    </tr>
  )
}
