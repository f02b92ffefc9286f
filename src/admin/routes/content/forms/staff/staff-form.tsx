import { useRef, useState, type SyntheticEvent } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { FormProps } from '#admin/routes/content/forms/form-props.ts'
import { SortableList } from '#admin/routes/content/forms/sortable-list.tsx'
import { slug } from '#domain/kernel/text.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { PersonFields } from './person-fields.tsx'

import styles from '#admin/routes/content/forms/forms.module.css'

/** The people of a store, in the order of their departments’ lists. */
export function StaffForm({ document, form, choices }: FormProps) {
  const t = useT('admin-forms')
  const [name, setName] = useState('')
  const locale = useLocale()
  // Names of languages differ between servers and browsers: fields are drawn once they are opened.
  const [opened, setAllOpened] = useState<ReadonlySet<string>>(new Set())
  const setOpened = (one: string, isOpen: boolean) =>
    setAllOpened((all) => new Set(isOpen ? [...all, one] : [...all].filter((id) => id !== one)))
  const newName = useRef<HTMLInputElement>(null)
  const ids = form.valueOf('all.order').split('\n').filter(Boolean)
  const nameOf = (id: string) => form.valueOf(`all.${id}.name`) || id
  const reorder = (next: readonly string[]) => form.changeAll({ 'all.order': next.join('\n') })
  const remove = (one: string) => {
    reorder(ids.filter((other) => other !== one))
    newName.current?.focus()
  }
  const base = `${slug(document.ref.id)}-${slug(name)}`
  let id = base
  for (let n = 2; ids.includes(id); n += 1) id = `${base}-${n}`
  const add = (event: SyntheticEvent) => {
    event.preventDefault()
    if (slug(name) === '') return
    form.changeAll({
      'all.order': [...ids, id].join('\n'),
      [`all.${id}.name`]: name.trim(),
      [`all.${id}.department`]: 'sales',
      [`all.${id}.languages`]: 'en',
    })
    setName('')
  }
  return (
    <section className={styles.section} aria-labelledby="people-title">
      <h2 id="people-title">{t('people')}</h2>
      <p className="muted">{t('peopleHint')}</p>
      <SortableList items={ids} idOf={String} nameOf={nameOf} onChange={reorder}>
        {(one) => (
          <details
            className={styles.item}
            onToggle={({ currentTarget }) => setOpened(one, currentTarget.open)}
          >
            <summary>
              <b>{nameOf(one)}</b> {form.valueOf(`${locale}.${one}.position`)}
            </summary>
            {opened.has(one) && (
              <PersonFields
                id={one}
                form={form}
                pictures={choices.pictures}
                onRemove={() => remove(one)}
              />
            )}
          </details>
        )}
      </SortableList>
      <form method="dialog" className={styles.add} onSubmit={add}>
        <Field label={t('newPerson')}>
          {(fieldIds) => (
            <Input
              {...fieldIds}
              ref={newName}
              value={name}
              maxLength={60}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Button type="submit" icon="plus">
          {t('addPerson')}
        </Button>
      </form>
    </section>
  )
}
