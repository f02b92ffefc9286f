import { useState } from 'react'

import { Checkbox } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'

import { EVERY_STORE } from './stores-in.ts'

import styles from './settings.module.css'

/** A choice of all stores, or of some. */
export function StoreChecks({
  stores,
}: Readonly<{ stores: readonly Readonly<{ code: string; name: string }>[] }>) {
  const t = useT('admin-access')
  const [isEvery, setEvery] = useState(true)
  return (
    <fieldset className={styles.checks}>
      <legend>{t('stores')}</legend>
      <label>
        <Checkbox
          name="dealers"
          value={EVERY_STORE}
          checked={isEvery}
          onChange={({ target }) => setEvery(target.checked)}
        />
        {t('everyStore')}
      </label>
      {!isEvery &&
        stores.map(({ code, name }) => (
          <label key={code}>
            <Checkbox name="dealers" value={code} />
            {name}
          </label>
        ))}
    </fieldset>
  )
}
