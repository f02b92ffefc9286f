import { Link, useNavigate } from 'react-router'

import { Grid } from '#admin/controls/lists/grid.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { useCommands } from '#admin/lib/commands.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { SettingsBar } from '#admin/routes/settings/frame/settings-bar.tsx'
import { fileLabel } from '#admin/routes/settings/programs/file-label.ts'
import { formatDay } from '#i18n/format-day.ts'
import type { ProgramEntry } from '#modules/finance-edits/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { Route } from './+types/route.ts'

import page from '#admin/controls/lists/page.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, ({ services, actor }) => services.financeEditor.list(actor))

/** The finance programs of stores, and the group's, which applies where a store has no figures of its own. */
export default function Programs({ loaderData: { programs, isOutside } }: Route.ComponentProps) {
  const t = useT('admin-programs')
  const title = useT('admin-views')('programs')
  const navigate = useNavigate()
  useCommands(
    programs.map((program) => ({
      id: `program-${program.code}`,
      label: t('edit', { name: program.name ?? t('group') }),
      icon: 'badge-dollar-sign' as const,
      hint: program.code,
      run: () => void navigate(`/settings/programs/${program.code}`),
    })),
  )
  return (
    <>
      <SettingsBar title={title} />
      <div className={page.page}>
        {isOutside && <Note tone="warn">{t('outside')}</Note>}
        <p className="soft">{t('intro')}</p>
        <Grid isStacked>
          <thead>
            <tr>
              <th scope="col">{t('program')}</th>
              <th scope="col">{t('since')}</th>
              <th scope="col">{t('own')}</th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {programs.map((program) => (
              <ProgramRow program={program} key={program.code} />
            ))}
          </tbody>
        </Grid>
      </div>
    </>
  )
}

function ProgramRow({ program }: Readonly<{ program: ProgramEntry }>) {
  const t = useT('admin-programs')
  const locale = useLocale()
  const { code, name, effective, ownFiles } = program
  const tables = ownFiles.filter((file) => file !== 'program.json')
  return (
    <tr>
      <th scope="row">
        <Link to={`/settings/programs/${code}`}>{name ?? t('group')}</Link>{' '}
        <span className="mono muted">{code}</span>
      </th>
      <td className="num">{effective === null ? t('noProgram') : formatDay(effective, locale)}</td>
      <td className="soft">
        {tables.length === 0
          ? t('allOfGroup')
          : tables.map((file) => t(fileLabel(file))).join(', ')}
      </td>
      <td>
        <State program={program} />
      </td>
    </tr>
  )
}

function State({
  program: { draft, hasConflict, effective },
}: Readonly<{ program: ProgramEntry }>) {
  const t = useT('admin-programs')
  if (hasConflict) return <Pill tone="late">{t('conflict')}</Pill>
  if (draft) return <Pill tone="on">{t('draftBy', { name: draft.by })}</Pill>
  if (effective === null) return <Pill tone="soon">{t('noPayments')}</Pill>
  return <span className="muted">{t('published')}</span>
}
