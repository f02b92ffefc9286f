import { useState } from 'react'
import { Form, Link } from 'react-router'

import { Button, ButtonLink } from '#admin/controls/button.tsx'
import { SearchField } from '#admin/controls/field.tsx'
import { Grid } from '#admin/controls/lists/grid.tsx'
import { Tabs } from '#admin/controls/lists/segments.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { documentPath } from '#admin/features/content/document-path.ts'
import { useDocumentTitle } from '#admin/features/content/use-document-title.ts'
import { useStart } from '#admin/features/palette/use-start.ts'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { usePlacesText } from '#admin/routes/content/places.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { Route } from './+types/route.ts'
import { createDocument, readDocuments, type ListedDocument } from './list-data.server.ts'
import { NewDocumentDialog } from './new-document-dialog.tsx'

import page from '#admin/controls/lists/page.module.css'
import styles from './list.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readDocuments(context, args.url))

export const action = (args: Route.ActionArgs) => adminAction(args, createDocument)

export const clientAction = answeredAction

const tabAddress = (kind: string, search: string) =>
  `/content?${new URLSearchParams({ kind, ...(search && { q: search }) }).toString()}`

/** The texts of the group by kind, with those that wait for someone first. */
export default function Content({ loaderData }: Route.ComponentProps) {
  const { kind, kinds, newKinds, stores, sites, search, documents, counts, open, deleted } =
    loaderData
  const t = useT('admin-content')
  const title = useT('admin-views')('content')
  const [isNew, setNew] = useState(false)
  useStart(newKinds.length > 0 ? { text: () => setNew(true) } : {})
  return (
    <>
      <ViewBar title={title}>
        {loaderData.mayDownload && (
          <ButtonLink to="/content/files" isDownload icon="download">
            {t('files')}
          </ButtonLink>
        )}
        {newKinds.length > 0 && (
          <Button kind="primary" icon="plus" onClick={() => setNew(true)}>
            {t('new')}
          </Button>
        )}
      </ViewBar>
      <div className={page.page}>
        {open.length > 0 && (
          <section aria-labelledby="open-title">
            <h2 id="open-title">{t('open')}</h2>
            <DocumentTable documents={open} hasKind />
          </section>
        )}
        <section className={styles.all} aria-labelledby="all-title">
          <h2 id="all-title">{t('all')}</h2>
          <search>
            <Form className={styles.search}>
              <input type="hidden" name="kind" value={kind} />
              <SearchField label={t('search')} name="q" defaultValue={search} />
            </Form>
          </search>
          <Tabs
            label={t('kinds')}
            tabs={kinds.map((one) => ({
              to: tabAddress(one, search),
              label: t(`many.${one}`),
              count: counts[one] ?? 0,
              isCurrent: one === kind,
            }))}
          />
          {documents.length === 0 ? (
            <Empty icon="file-text" title={t('none')}>
              {t(search === '' ? 'noneText' : 'noneFound')}
            </Empty>
          ) : (
            <DocumentTable documents={documents} />
          )}
        </section>
        {deleted.length > 0 && (
          <details className={styles.deleted}>
            <summary>
              {t('deletedTexts')} <span className="muted num">{deleted.length}</span>
            </summary>
            <DocumentTable documents={deleted} hasKind />
          </details>
        )}
      </div>
      {isNew && (
        <NewDocumentDialog
          kind={kind}
          kinds={newKinds}
          stores={stores}
          sites={sites}
          onClose={() => setNew(false)}
        />
      )}
    </>
  )
}

type TableProps = Readonly<{ documents: readonly ListedDocument[]; hasKind?: boolean }>

function DocumentTable({ documents, hasKind = false }: TableProps) {
  const t = useT('admin-content')
  const placesText = usePlacesText()
  const titleOf = useDocumentTitle()
  return (
    <Grid isStacked className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('title')}</th>
          <th scope="col">{t('where')}</th>
          <th scope="col">{t('languages')}</th>
          <th scope="col">{t('state')}</th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => {
          const { ref, languages, places } = document
          const path = documentPath(ref)
          const { title, lang } = titleOf(document)
          return (
            <tr key={path}>
              <th scope="row">
                <Link to={path} lang={lang}>
                  {ref.kind === 'redirects' ? t('one.redirects') : title}
                </Link>
                {lang && <span className="muted"> {t(`titleIn.${lang}`)}</span>}
              </th>
              <td className="soft">
                {[
                  hasKind && t(`one.${ref.kind}`),
                  placesText(places),
                  ref.kind === 'markdown-pages' && `/${ref.id}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td>
                {languages.length !== 1 || ref.kind === 'mails' ? (
                  languages.length === 2 && ref.kind !== 'mails' && t('both')
                ) : (
                  <Pill tone="soon" icon="languages">
                    {t(languages[0] === 'es' ? 'onlySpanish' : 'onlyEnglish')}
                  </Pill>
                )}
              </td>
              <td>
                <State document={document} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </Grid>
  )
}

/** What waits for someone, or is published. */
function State({ document }: Readonly<{ document: ListedDocument }>) {
  const { draft, deleted, schedules, timeZone } = document
  const t = useT('admin-content')
  const locale = useLocale()
  const at = (time: string) => ({ at: formatMoment(time, locale, timeZone) })
  if (deleted)
    return (
      <span className="muted">{t('did.deleted', { name: deleted.by, ...at(deleted.at) })}</span>
    )
  const { publish, remove } = schedules
  const pills = [
    ...troublesOf(document).map((key) => ({ key, tone: 'late' as const, text: t(key) })),
    draft && { key: 'draft', tone: 'on' as const, text: t('draftBy', { name: draft.by }) },
    publish?.stopped === null && {
      key: 'publish',
      tone: 'soon' as const,
      icon: 'calendar-check' as const,
      text: t('willPublish', at(publish.at)),
    },
    remove?.stopped === null && {
      key: 'remove',
      icon: 'calendar-check' as const,
      text: t('willRemove', at(remove.at)),
    },
  ].filter((pill) => pill !== null && pill !== false)
  if (pills.length === 0) return <span className="muted">{t('published')}</span>
  return (
    <span className="row wrap">
      {pills.map(({ key, text, ...look }) => (
        <Pill {...look} key={key}>
          {text}
        </Pill>
      ))}
    </span>
  )
}

/** What someone has to decide or mend first. */
function troublesOf({ hasConflict, isLeftOut, hasErrors, schedules }: ListedDocument) {
  const isStopped = Object.values(schedules).some(({ stopped }) => stopped !== null)
  return [
    hasConflict && ('conflict' as const),
    isStopped && ('didStop' as const),
    isLeftOut && ('isLeftOut' as const),
    hasErrors && ('hasErrors' as const),
  ].filter((key) => key !== false)
}
