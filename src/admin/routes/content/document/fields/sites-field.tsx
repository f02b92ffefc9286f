import { useState } from 'react'

import { Checkbox, Field, Input } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { DocumentForm } from '#admin/routes/content/document/use-document-edits.ts'
import { FOLDER_FIELD, LEAVING_FIELD } from '#domain/content/editing/text-folder.ts'
import type { DocumentView } from '#modules/group-edits/module.ts'

import { placeChange, shownPlace, toggleSite } from './chosen-sites.ts'

import styles from '#admin/routes/content/document/document.module.css'

const SITES = 'all.sites'

type Props = Readonly<{
  document: DocumentView
  form: DocumentForm
  error: string | null
}>

/** The sites that show a text, and whose text it is. Its address stays the same. */
export function SitesField({ document, form, error }: Props) {
  const t = useT('admin-content')
  const [isRefused, setIsRefused] = useState(false)
  const { ref, sites, folders, fields } = document
  const values = { sites: form.valueOf(SITES), folder: form.valueOf(FOLDER_FIELD) }
  const { chosen, owner } = shownPlace(ref.site, values)
  const gone = chosen.filter((key) => !sites.some((site) => site.key === key))
  const all = [...sites, ...gone.map((key) => ({ key, name: key }))]
  const nameOf = (key: string) => all.find((site) => site.key === key)?.name ?? key
  const change = (next: readonly string[] | null, isOwn = false) => {
    setIsRefused(next === null)
    if (next === null) return
    const { sites: keys, folder } = placeChange(ref.site, next, isOwn)
    form.changeAll({
      ...(keys !== values.sites && { [SITES]: keys }),
      ...(folder !== values.folder && { [FOLDER_FIELD]: folder }),
    })
  }
  /** On its own site alone, a text of that site stays where it is. */
  const isHome = (next: readonly string[] | null) => next?.length === 1 && next[0] === ref.site
  const toggle = (key: string, isTicked: boolean) => {
    const next = toggleSite(
      all.map((site) => site.key),
      chosen,
      { key, isTicked },
    )
    change(next, isHome(next))
  }
  const toggleAll = (isTicked: boolean) => {
    const next = ref.site === null ? null : [ref.site]
    if (isTicked) change([])
    else change(next, isHome(next))
  }
  // The text of a page of the product is of one site, or for all of them.
  const hasSites = fields.some(({ name }) => name === 'sites')
  const isStuck = ref.site !== null && folders.length === 0
  const [only] = chosen
  const canOwn =
    only !== undefined && chosen.length === 1 && (only === owner || folders.includes(only))
  const shownError = isRefused ? t('noSiteLeft') : error
  return (
    <fieldset className={styles.choices} disabled={isStuck}>
      <legend>{t('whereTo')}</legend>
      <label>
        <Checkbox
          checked={chosen.length === 0}
          onChange={({ target }) => toggleAll(target.checked)}
        />
        {t('everySite')}
      </label>
      {all
        .filter(({ key }) => hasSites || key === ref.site)
        .map(({ key, name }) => (
          <label key={key}>
            <Checkbox
              checked={chosen.includes(key)}
              onChange={({ target }) => toggle(key, target.checked)}
            />
            {name}
          </label>
        ))}
      {isStuck && <p className="soft">{t('placeTaken')}</p>}
      {canOwn && !isStuck && hasSites && (
        <div>
          <label>
            <Checkbox
              checked={owner === only}
              onChange={({ target }) => change([only], target.checked)}
            />
            {t('ownText', { site: nameOf(only) })}
          </label>
          <p className="soft">{t('ownTextHint')}</p>
        </div>
      )}
      {document.leaving && (
        <Field
          label={t('leaving', {
            path: document.leaving.path,
            sites: document.leaving.sites.map(nameOf).join(', '),
          })}
          hint={t('redirectHint')}
        >
          {(ids) => (
            <Input
              {...ids}
              value={form.valueOf(LEAVING_FIELD)}
              onChange={({ target }) => form.change(LEAVING_FIELD, target.value)}
            />
          )}
        </Field>
      )}
      {shownError !== null && (
        <p className={styles.faults} role="alert">
          {shownError}
        </p>
      )}
    </fieldset>
  )
}
