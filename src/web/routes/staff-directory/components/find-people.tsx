import { useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'

import { paths } from '#domain/pages/paths.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './staff.module.css'

/** The filters of the directory, as in the address. */
export type StaffFilters = Readonly<Record<'q' | 'department' | 'language' | 'store', string>>

export type Choice = Readonly<{
  name: 'department' | 'language' | 'store'
  options: readonly Readonly<{ value: string; label: string }>[]
}>

const ANY = { department: 'anyDepartment', language: 'anyLanguage', store: 'anyStore' } as const

type FindPeopleProps = { filters: StaffFilters; choices: readonly Choice[] }

/** Faster than any typing: searches at each pause. */
const PAUSE_MS = 150

/** The staff search: a plain form; with scripts each letter and choice takes effect immediately. */
export function FindPeople({ filters, choices }: FindPeopleProps) {
  const t = useT('staff')
  const submit = useSubmit()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)
  // Does not return to this page after the shopper has left it.
  useEffect(() => () => clearTimeout(pause.current), [])
  useEffect(() => {
    // Shows the filters of a link, but never overwrites what is being typed.
    if (!form.current || form.current.contains(document.activeElement)) return
    for (const [name, value] of Object.entries(filters)) {
      const control = form.current.elements.namedItem(name)
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
        control.value = value
    }
  }, [filters])
  return (
    <search>
      <form
        ref={form}
        className={`card row gap-4 end mt-6 ${styles.find}`}
        method="get"
        action={paths.staffDirectory()}
        aria-label={t('search')}
        onInput={({ currentTarget }) => {
          clearTimeout(pause.current)
          pause.current = setTimeout(
            () => void submit(currentTarget, { replace: true, preventScrollReset: true }),
            PAUSE_MS,
          )
        }}
      >
        <Field
          id="q"
          name="q"
          type="search"
          label={t('searchLabel')}
          placeholder={t('searchHint')}
          defaultValue={filters.q}
          maxLength={60}
          autoComplete="off"
        />
        {choices.map(({ name, options }) => (
          <SelectField
            key={name}
            id={name}
            name={name}
            label={t(name)}
            defaultValue={filters[name]}
            any={t(ANY[name])}
            options={options}
          />
        ))}
        <Button kind="ink" type="submit">
          {t('show')}
        </Button>
      </form>
    </search>
  )
}
