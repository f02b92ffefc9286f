import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { useStart } from '#admin/features/palette/use-start.ts'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { SettingsBar } from '#admin/routes/settings/frame/settings-bar.tsx'

import type { Route } from './+types/route.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PeopleTable } from './people-table.tsx'
import { PermissionsTable } from './permissions-table.tsx'
import { RightsDialog } from './rights-dialog.tsx'
import { changeUsers } from './users-action.server.ts'
import { readUsers } from './users-data.server.ts'
import type { PersonRow, ShownLink } from './users-data.ts'

import settings from '#admin/routes/settings/frame/settings.module.css'

export const loader = (args: Route.LoaderArgs) => adminLoader(args, readUsers)

export const action = (args: Route.ActionArgs) => adminAction(args, changeUsers)

export const clientAction = answeredAction

/** Who is open in a dialog: a person whose rights are changed, or someone new. */
type Edited = PersonRow | 'new' | null

/** People, links that were not used yet, and the table of rights. */
export default function Users({ loaderData }: Route.ComponentProps) {
  const t = useT('admin-users')
  const title = useT('admin-views')('users')
  const [edited, setEdited] = useState<Edited>(null)
  const [link, setLink] = useState<ShownLink | null>(null)
  useStart(loaderData.mayManage ? { invitation: () => setEdited('new') } : {})
  return (
    <>
      <title>{title}</title>
      <SettingsBar title={title}>
        {loaderData.mayManage && (
          <Button kind="primary" icon="user-plus" onClick={() => setEdited('new')}>
            {t('invite')}
          </Button>
        )}
      </SettingsBar>
      <div className={settings.view}>
        <PeopleTable data={loaderData} onEdit={setEdited} onLink={setLink} />
        <PermissionsTable />
      </div>
      {edited && (
        <RightsDialog
          data={loaderData}
          person={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onLink={setLink}
        />
      )}
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </>
  )
}
