import { useState } from 'react'
import { Form, Link } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { SearchField } from '#admin/controls/field.tsx'
import { Grid } from '#admin/controls/lists/grid.tsx'
import { Tabs } from '#admin/controls/lists/segments.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { documentPath, placeOf } from '#admin/routes/content/address.ts'
import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import type { DocumentRow } from '#modules/group-edits/module.ts'

import type { Route } from './+types/route.ts'
import { createDocument, readDocuments } from './list-data.server.ts'
import { NewDocumentDialog } from './new-document-dialog.tsx'

import styles from './list.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readDocuments(context, args.url))

export const action = (args: Route.ActionArgs) => adminAction(args, createDocument)

export const clientAction = answeredAction

const tabAddress = (kind: string, search: string) =>
  `/content?${new URLSearchParams({ kind, ...(search && { q: search }) }).toString()}`

/** The texts of the group by kind, with those that wait for someone first. */
export default function Content({ loaderData }: Route.ComponentProps) {
  const { kind, kinds, search, documents, counts, open, mayCreate } = loaderData
  const t = useT('admin-content')
  const title = useT('admin-views')('content')
  const [isNew, setNew] = useState(false)
  return (
    <>
      <ViewBar title={title}>
        {mayCreate && (
          <Button kind="primary" icon="plus" onClick={() => setNew(true)}>
            {t('new')}
          </Button>
        )}
      </ViewBar>
      <div className={styles.view}>
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
      </div>
      {isNew && <NewDocumentDialog kind={kind} onClose={() => setNew(false)} />}
    </>
  )
}

type TableProps = Readonly<{ documents: readonly DocumentRow[]; hasKind?: boolean }>

function DocumentTable({ documents, hasKind = false }: TableProps) {
  const t = useT('admin-content')
  return (
    <Grid className={styles.table}>
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
          const { ref, title, languages } = document
          const path = documentPath(ref)
          return (
            <tr key={path}>
              <th scope="row">
                <Link to={path}>{title}</Link>
              </th>
              <td className="soft">
                {[
                  hasKind && t(`one.${ref.kind}`),
                  placeOf(ref, t('everySite')),
                  !isFormKind(ref.kind) && ref.id,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td>
                {languages.length === 2 ? (
                  t('both')
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

function State({ document: { draft, hasConflict } }: Readonly<{ document: DocumentRow }>) {
  const t = useT('admin-content')
  if (hasConflict) return <Pill tone="late">{t('conflict')}</Pill>
  if (draft) return <Pill tone="on">{t('draftBy', { name: draft.by })}</Pill>
  return <span className="muted">{t('published')}</span>
}
