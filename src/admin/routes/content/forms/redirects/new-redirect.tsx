import { useRef, useState, type SyntheticEvent } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Field, Input, Select } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { redirectField } from '#domain/redirects/redirect-field.ts'
import type { DocumentView } from '#modules/group-edits/module.ts'

import { plainAddress } from './redirect-rows.ts'

import styles from './redirects.module.css'

type Props = Readonly<{
  sites: DocumentView['sites']
  /** Whether there is a row of this field. */
  isTaken: (field: string) => boolean
  onAdd: (field: string, value: string) => void
}>

/** Adds a redirect. Without a target the old address is gone. */
export function NewRedirect({ sites, isTaken, onAdd }: Props) {
  const t = useT('admin-forms')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [site, setSite] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const field = redirectField({ from, site })
  const isRepeated = from !== '' && isTaken(field)
  const add = (event: SyntheticEvent) => {
    event.preventDefault()
    if (from === '' || isRepeated) return
    onAdd(field, to === '' ? '410' : `301 ${to}`)
    setFrom('')
    setTo('')
    input.current?.focus()
  }
  return (
    <form method="dialog" className={styles.new} onSubmit={add}>
      <Field
        label={t('redirectFrom')}
        hint={t('redirectFromHint')}
        error={isRepeated ? t('redirectTaken') : null}
      >
        {(ids) => (
          <Input
            {...ids}
            ref={input}
            autoComplete="off"
            spellCheck={false}
            value={from}
            onChange={({ target }) => setFrom(plainAddress(target.value))}
          />
        )}
      </Field>
      <Field label={t('redirectTo')} hint={t('redirectToHint')}>
        {(ids) => (
          <Input
            {...ids}
            list="redirect-targets"
            autoComplete="off"
            spellCheck={false}
            value={to}
            onChange={({ target }) => setTo(plainAddress(target.value))}
          />
        )}
      </Field>
      <Field label={t('redirectSite')}>
        {(ids) => (
          <Select {...ids} value={site} onChange={({ target }) => setSite(target.value)}>
            <option value="">{t('everySite')}</option>
            {sites.map(({ key, name }) => (
              <option value={key} key={key}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p>
        <Button type="submit" icon="plus">
          {t('addRedirect')}
        </Button>
      </p>
    </form>
  )
}
