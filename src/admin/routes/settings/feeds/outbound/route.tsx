import { useNavigate } from 'react-router'

import { IconButton } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { Grid } from '#admin/controls/lists/grid.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { siteTimeZone } from '#admin/lib/support/site-time-zone.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useMoment } from '#admin/routes/settings/feeds/use-moment.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { Route } from './+types/route.ts'

import page from '#admin/controls/lists/page.module.css'
import styles from '#admin/routes/settings/feeds/feeds.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async ({ services, actor }) => ({
    ...(await services.feedSettings.outbound(actor, args.params.site, args.params.file)),
    timeZone: siteTimeZone({ services }),
  }))

/** An outbound feed: when it was sent, how many vehicles it has, why others are left out, and how it begins. */
export default function Outbound({
  loaderData: { row, report, begin, timeZone },
}: Route.ComponentProps) {
  const t = useT('admin-feeds')
  const locale = useLocale()
  const navigate = useNavigate()
  const moment = useMoment(timeZone)
  const { file, site, siteName, url, isSecret, pulledAt, host, push, missingSecret } = row
  const pushed = push && `${moment(push.at)} ${push.said}`
  return (
    <>
      <ViewBar title={file} state={siteName}>
        <IconButton
          icon="arrow-left"
          label={t('back')}
          onClick={() => void navigate('/settings/feeds')}
        />
      </ViewBar>
      <div className={`${page.page} ${styles.view}`}>
        {missingSecret !== null && (
          <Note tone="alert">{t('missing', { name: missingSecret })}</Note>
        )}
        <section aria-labelledby="sent-title">
          <h2 id="sent-title">{t('sent')}</h2>
          <p>
            {url === null ? (
              t('noAddress')
            ) : (
              <>
                <span className="mono">{url}</span> {isSecret && <Pill>{t('secretAddress')}</Pill>}
              </>
            )}
          </p>
          {url !== null && (
            <p className="soft">
              {t('pulled')}: {pulledAt === null ? t('never') : moment(pulledAt)}
            </p>
          )}
          {host !== null && (
            <p className="soft">
              {t('pushed')}: {host}, <span lang="en">{pushed ?? t('never')}</span>
            </p>
          )}
        </section>
        <section aria-labelledby="contents-title">
          <p>
            <a href={`/admin/settings/feeds/out/${site}/${file}/download`} download={file}>
              <Icon name="download" /> {t('download')}
            </a>
          </p>
          <h2 id="contents-title">
            {t('vehicles', { n: report.eligible, count: formatNumber(report.eligible, locale) })}
          </h2>
          {report.excluded.length > 0 && (
            <Grid isStacked>
              <thead>
                <tr>
                  <th scope="col">{t('leftOut')}</th>
                  <th scope="col" className="align-right">
                    {t('count')}
                  </th>
                  <th scope="col">{t('examples')}</th>
                </tr>
              </thead>
              <tbody>
                {report.excluded.map(({ reason, count, vehicles, isExpected }) => (
                  <tr key={reason}>
                    <th scope="row">
                      <span lang="en">{reason}</span>{' '}
                      {!isExpected && <Pill tone="soon">{t('warning')}</Pill>}
                    </th>
                    <td className="align-right num">{formatNumber(count, locale)}</td>
                    <td className="soft mono">{vehicles.join(', ')}</td>
                  </tr>
                ))}
              </tbody>
            </Grid>
          )}
        </section>
        <section aria-labelledby="begin-title">
          <h2 id="begin-title">{t('begins')}</h2>
          <pre className={styles.report}>{begin}</pre>
        </section>
      </div>
    </>
  )
}
