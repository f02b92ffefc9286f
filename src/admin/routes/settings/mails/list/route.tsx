import { Link } from 'react-router'

import { Grid } from '#admin/controls/lists/grid.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { documentPath } from '#admin/features/content/document-path.ts'
import { useFieldNames } from '#admin/features/mails/field-names.ts'
import type { AdminContext } from '#admin/lib/admin-context.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { chosenStore } from '#admin/lib/chosen-store.ts'
import { useT } from '#admin/lib/texts.tsx'
import { SettingsBar } from '#admin/routes/settings/frame/settings-bar.tsx'
import type { DocumentRef } from '#modules/group-edits/module.ts'
import type { MailEntry } from '#modules/mail-settings/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { Route } from './+types/route.ts'
import { firstPlace } from './first-place.server.ts'

import page from '#admin/controls/lists/page.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async ({ services, actor }) => {
    const store = chosenStore(args.request, actor)
    const families = await services.mailSettings.list(actor)
    const documents = (await services.groupEditor.list(actor)).filter(
      ({ ref, deleted }) => ref.kind === 'mails' && deleted === null,
    )
    return {
      families: families.map((entry) => ({
        ...entry,
        first: firstPlace(services, entry, store),
        open: documents
          .filter(
            ({ ref: { id }, draft, hasConflict, schedules }) =>
              id.endsWith(`/${entry.family}`) &&
              (draft !== null || hasConflict || Object.keys(schedules).length > 0),
          )
          .map((document) => ({ ...document, place: placeName(services, document.ref) })),
      })),
    }
  })

/** The name of the site or store whose texts a document has; empty for those of the group. */
function placeName({ siteByKey, dealers }: AdminContext['services'], { id }: DocumentRef): string {
  const [kind, code = ''] = (id.split('/')[0] ?? '').split(':')
  if (kind === 'site') return siteByKey(code)?.name ?? code
  return kind === 'store' ? (dealers.byCode(code)?.name ?? code) : ''
}

/** The mails that shoppers get, and where their texts were changed. */
export default function Mails({ loaderData: { families } }: Route.ComponentProps) {
  const t = useT('admin-mails')
  const title = useT('admin-views')('mails')
  return (
    <>
      <SettingsBar title={title} />
      <div className={page.page}>
        <p className="soft">{t('intro')}</p>
        {families.map((entry) => (
          <Family entry={entry} key={entry.family} />
        ))}
      </div>
    </>
  )
}

type Entry = Route.ComponentProps['loaderData']['families'][number]

/** Drafts, conflicts and set times of a family, and texts that are not used any more, each with a link to its form. */
function OpenTexts({ entry: { family, open, unused } }: Readonly<{ entry: Entry }>) {
  const t = useT('admin-mails')
  const nameOf = (name: string) => (name === '' ? t('group') : name)
  return (
    <>
      {open.map(({ ref, place, draft, hasConflict, schedules }) => (
        <Link className="row" to={documentPath(ref)} key={ref.id}>
          {hasConflict && <Pill tone="late">{t('conflict')}</Pill>}
          {draft && <Pill tone="on">{t('draft', { place: nameOf(place) })}</Pill>}
          {schedules.publish && <Pill tone="soon">{t('scheduled')}</Pill>}
        </Link>
      ))}
      {unused.map(({ place, name, n }) => (
        <Link to={`/content/mails/${place}/${family}`} key={place}>
          <Pill tone="soon">{t('unusedIn', { place: nameOf(name), n })}</Pill>
        </Link>
      ))}
    </>
  )
}

function Family({ entry }: Readonly<{ entry: Entry }>) {
  const { family, first, mails } = entry
  const t = useT('admin-mails')
  return (
    <section aria-labelledby={`family-${family}`}>
      <h2 id={`family-${family}`}>{t(`family.${family}`)}</h2>
      <OpenTexts entry={entry} />
      <Grid isStacked>
        <thead>
          <tr>
            <th scope="col">{t('mail')}</th>
            <th scope="col">{t('subject')}</th>
            <th scope="col">{t('changedFor')}</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <MailRow to={`/content/mails/${first}/${family}`} mail={mail} key={mail.mail} />
          ))}
        </tbody>
      </Grid>
    </section>
  )
}

function MailRow({
  to,
  mail: { mail, name, subject, edited },
}: Readonly<{ to: string; mail: MailEntry }>) {
  const t = useT('admin-mails')
  const names = useFieldNames()
  const locale = useLocale()
  return (
    <tr>
      <th scope="row">
        <Link to={`${to}?mail=${mail}`}>{t(name)}</Link>
      </th>
      <td className="soft" lang={locale}>
        {names.shown(subject[locale])}
      </td>
      <td>
        {edited.length === 0 && <span className="muted">{t('unchanged')}</span>}
        {edited.map(({ place, name: placeName, isUneven }) => (
          <span key={place}>
            <Pill tone="on">{placeName === '' ? t('group') : placeName}</Pill>{' '}
            {isUneven && <Pill tone="soon">{t('uneven')}</Pill>}{' '}
          </span>
        ))}
      </td>
    </tr>
  )
}
