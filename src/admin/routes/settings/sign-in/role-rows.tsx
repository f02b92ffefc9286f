import { useState } from 'react'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Input, Select } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { MAPPED_ROLES } from '#domain/access/roles.ts'

import type { ProviderForm } from './provider-data.ts'

import styles from './provider.module.css'

type Row = Readonly<{ key: number; group: string; role: string }>

/** The groups of the provider, and the role that each gives. */
export function RoleRows({ roleMap }: Pick<ProviderForm, 'roleMap'>) {
  const t = useT('admin-access')
  const roleOf = useT('admin-roles')
  const [rows, setRows] = useState<readonly Row[]>(roleMap.map((row, key) => ({ key, ...row })))
  const add = () =>
    setRows([
      ...rows,
      { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, group: '', role: 'sales' },
    ])
  return (
    <fieldset className={styles.rows}>
      <legend>{t('roleMap')}</legend>
      {rows.map(({ key, group, role }, at) => (
        <div className={styles.row} key={key}>
          <Input
            name="group"
            aria-label={t('groupOf', { n: at + 1 })}
            placeholder={t('group')}
            defaultValue={group}
            maxLength={500}
          />
          <Select name="role" aria-label={t('roleOf', { n: at + 1 })} defaultValue={role}>
            {MAPPED_ROLES.map((one) => (
              <option value={one} key={one}>
                {roleOf(one)}
              </option>
            ))}
          </Select>
          <IconButton
            icon="x"
            label={t('removeRow', { n: at + 1 })}
            onClick={() => setRows(rows.filter((row) => row.key !== key))}
          />
        </div>
      ))}
      <div>
        <Button icon="plus" onClick={add}>
          {t('addGroup')}
        </Button>
      </div>
    </fieldset>
  )
}
