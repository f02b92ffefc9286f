import { useState } from 'react'

import { Checkbox } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { DocumentView } from '#modules/group-edits/module.ts'

import { siteKeys, toggleSite } from './chosen-sites.ts'

import styles from '#admin/routes/content/document/document.module.css'

type Props = Readonly<{
  sites: DocumentView['sites']
  /** The keys of those that show the text, with commas between them; empty for every site. */
  value: string
  error: string | null
  onChange: (value: string) => void
}>

/** The sites that show a text. Its address stays the same. */
export function SitesField({ sites, value, error, onChange }: Props) {
  const t = useT('admin-content')
  const [isRefused, setIsRefused] = useState(false)
  const chosen = siteKeys(value)
  const gone = chosen.filter((key) => !sites.some((site) => site.key === key))
  const all = [...sites, ...gone.map((key) => ({ key, name: key }))]
  const change = (next: string | null) => {
    setIsRefused(next === null)
    if (next !== null) onChange(next)
  }
  const toggle = (key: string, isTicked: boolean) =>
    change(
      toggleSite(
        all.map((site) => site.key),
        value,
        { key, isTicked },
      ),
    )
  const shownError = isRefused ? t('noSiteLeft') : error
  return (
    <fieldset className={styles.choices}>
      <legend>{t('whereTo')}</legend>
      <label>
        <Checkbox
          checked={chosen.length === 0}
          onChange={({ target }) => change(target.checked ? '' : null)}
        />
        {t('everySite')}
      </label>
      {all.map(({ key, name }) => (
        <label key={key}>
          <Checkbox
            checked={chosen.includes(key)}
            onChange={({ target }) => toggle(key, target.checked)}
          />
          {name}
        </label>
      ))}
      {shownError !== null && (
        <p className={styles.faults} role="alert">
          {shownError}
        </p>
      )}
    </fieldset>
  )
}
