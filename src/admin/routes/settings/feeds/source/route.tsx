import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { useMoment } from '#admin/routes/settings/feeds/use-moment.ts'
import { FilesConflict, FileVersions } from '#admin/routes/settings/frame/file-versions.tsx'
import type { SourceView } from '#modules/feed-settings/module.ts'

import type { Route } from './+types/route.ts'
import { ConnectionForm } from './connection-form.tsx'
import { MappingForm } from './mapping-form.tsx'
import { changeSource, readSource, type SourceResult } from './source-data.server.ts'
import { useSourceChange } from './use-source-change.ts'

import page from '#admin/controls/lists/page.module.css'
import styles from '#admin/routes/settings/feeds/feeds.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readSource(context, args.params.name))

export const action = (args: Route.ActionArgs) =>
  adminAction(args, (context, form) => changeSource(context, form, args.params.name))

export const clientAction = answeredAction

/** A view that waits for a file is loaded again so often. */
const RELOAD_MS = 3000

/** A source of vehicles: its files, its columns with a preview, its connection and its versions. */
export default function Source({ loaderData: { view, timeZone } }: Route.ComponentProps) {
  const t = useT('admin-feeds')
  const navigate = useNavigate()
  // Here, since each version has forms of its own, which end with it.
  const change = useSourceChange()
  const { entry, source } = view
  return (
    <>
      <ViewBar title={entry.name} state={entry.place}>
        {entry.isFetched && <TryButton view={view} />}
        <IconButton
          icon="arrow-left"
          label={t('back')}
          onClick={() => void navigate('/settings/feeds')}
        />
      </ViewBar>
      <div className={`${page.page} ${styles.view}`}>
        {entry.failingSince !== null && (
          <Note tone="alert">
            <p>{t('failingText', { n: entry.name })}</p>
            <p className={styles.report} lang="en">
              {entry.failure}
            </p>
          </Note>
        )}
        <FilesConflict state={view} timeZone={timeZone} />
        <MappingForm view={view} change={change} key={`${view.stamp} mapping`} />
        <div className={styles.columns}>
          <Runs view={view} timeZone={timeZone} />
          <ConnectionForm view={view} change={change} timeZone={timeZone} key={view.stamp} />
        </div>
        <section aria-labelledby="holds-title">
          <h2 id="holds-title">{t('holds')}</h2>
          <p className="soft">{t(source.content === 'all' ? 'holdsText' : 'holdsChanges')}</p>
        </section>
        <FileVersions state={view} timeZone={timeZone} />
      </div>
    </>
  )
}

/** Requests the address now, and shows the file once it is there. */
function TryButton({ view: { entry } }: Readonly<{ view: SourceView }>) {
  const t = useT('admin-feeds')
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const tried = useAction<SourceResult>({
    onDone: () => show({ text: t('tried') }),
    onRefused: (text) => show({ text }),
  })
  const isWaiting = entry.isFetched && entry.requestedAt === null
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void revalidate(), RELOAD_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
  return (
    <Button
      icon="refresh-cw"
      isBusy={tried.isBusy || isWaiting}
      onClick={() => tried.submit({ intent: 'try' })}
    >
      {t(isWaiting ? 'trying' : 'tryNow')}
    </Button>
  )
}

type PartProps = Readonly<{ view: SourceView; timeZone: string }>

function Runs({ view: { runs }, timeZone }: PartProps) {
  const t = useT('admin-feeds')
  const moment = useMoment(timeZone)
  return (
    <section aria-labelledby="runs-title">
      <h2 id="runs-title">{t('files')}</h2>
      {runs.length === 0 && <p className="muted">{t('noFiles')}</p>}
      <ol className={styles.runs}>
        {runs.map(({ name, outcome, at, report }) => (
          <li key={`${at} ${name}`}>
            <details>
              <summary>
                {moment(at)} · {name}{' '}
                <Pill tone={outcome === 'imported' ? 'ok' : 'late'}>{t(`outcome.${outcome}`)}</Pill>
              </summary>
              <p className={styles.report} lang="en">
                {report}
              </p>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}
