import { Icon } from '#admin/controls/icon.tsx'
import { Grid } from '#admin/controls/lists/grid.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { PERMISSIONS, type Action, type Grant } from '#domain/access/permissions.data.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'

import { PERMISSION_GROUPS } from './permission-groups.data.ts'

import settings from '#admin/routes/settings/frame/settings.module.css'
import styles from './users.module.css'

const grantOf = (action: Action, role: Role): Grant | undefined => {
  const byRole: Partial<Record<Role, Grant>> = PERMISSIONS[action]
  return byRole[role]
}

const REACHES = ['all', 'store', 'own'] as const

/** Which role may do what, and how far it reaches. */
export function PermissionsTable() {
  const t = useT('admin-users')
  const roleOf = useT('admin-roles')
  return (
    <div className={settings.section}>
      <div className={settings.head}>
        <h2 id="permissions">{t('matrix')}</h2>
        <ul className={styles.legend}>
          {REACHES.map((reach) => (
            <li key={reach}>
              <b className={styles[reach]}>{t(reach)}</b> {t(`${reach}Means`)}
            </li>
          ))}
          <li>
            <b className={styles.asks}>
              <Icon name="fingerprint" />
              {t('asks')}
            </b>{' '}
            {t('asksMeans')}
          </li>
        </ul>
      </div>
      {/* Scrolled sideways on phones, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby="permissions">
        <Grid className={styles.matrix}>
          <caption className="visually-hidden">{t('matrixCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('action')}</th>
              {ROLES.map((role) => (
                <th scope="col" key={role}>
                  {roleOf(role)}
                </th>
              ))}
            </tr>
          </thead>
          {PERMISSION_GROUPS.map(({ label, rows }) => (
            <tbody key={label}>
              <tr>
                <th scope="rowgroup" colSpan={ROLES.length + 1} className={styles.group}>
                  {t(label)}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.action}>
                  <th scope="row">{t(row.label)}</th>
                  {ROLES.map((role) => (
                    <GrantCell grant={grantOf(row.action, role)} key={role} />
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </Grid>
      </section>
    </div>
  )
}

function GrantCell({ grant }: Readonly<{ grant: Grant | undefined }>) {
  const t = useT('admin-users')
  if (!grant)
    return (
      <td className={styles.no}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('no')}</span>
      </td>
    )
  if (!grant.isConfirmed) return <td className={styles[grant.reach]}>{t(grant.reach)}</td>
  return (
    <td className={styles.asks}>
      <Icon name="fingerprint" />
      {t('asks')}
      <span className="visually-hidden">, {t(grant.reach)}</span>
    </td>
  )
}
