import { Link } from 'react-router'

import { Grid } from '#admin/controls/lists/grid.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { chosenStore } from '#admin/lib/chosen-store.ts'
import { useT } from '#admin/lib/texts.tsx'
import { SettingsBar } from '#admin/routes/settings/frame/settings-bar.tsx'
import { useFieldNames } from '#admin/routes/settings/mails/family/field-names.ts'
import type { FamilyEntry, MailEntry } from '#modules/mail-settings/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { Route } from './+types/route.ts'
import { firstPlace } from './first-place.server.ts'

import page from '#admin/controls/lists/page.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async ({ services, actor }) => {
    const store = chosenStore(args.request, actor)
    const families = await services.mailSettings.list(actor)
    return {
      families: families.map((entry) => ({ ...entry, first: firstPlace(services, entry, store) })),
    }
  })

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

function Family({
  entry: { family, first, mails, hasConflict },
}: Readonly<{ entry: FamilyEntry & Readonly<{ first: string }> }>) {
  const t = useT('admin-mails')
  return (
    <section aria-labelledby={`family-${family}`}>
      <h2 id={`family-${family}`}>
        {t(`family.${family}`)} {hasConflict && <Pill tone="late">{t('conflict')}</Pill>}
      </h2>
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
            <MailRow to={`/settings/mails/${first}/${family}`} mail={mail} key={mail.mail} />
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
