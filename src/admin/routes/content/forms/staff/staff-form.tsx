import { useState, type SyntheticEvent } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { FormProps } from '#admin/routes/content/forms/form-props.ts'
import { SortableList } from '#admin/routes/content/forms/sortable-list.tsx'
import { slug } from '#domain/kernel/text.ts'

import { PersonFields } from './person-fields.tsx'

import styles from '#admin/routes/content/forms/forms.module.css'

/** The people of a store, in the order of their departments’ lists. */
export function StaffForm({ document, form }: FormProps) {
  const t = useT('admin-forms')
  const [name, setName] = useState('')
  const ids = form.valueOf('all.order').split('\n').filter(Boolean)
  const nameOf = (id: string) => form.valueOf(`all.${id}.name`) || id
  const reorder = (next: readonly string[]) => form.changeAll({ 'all.order': next.join('\n') })
  const base = `${slug(document.ref.id)}-${slug(name)}`
  const id = ids.includes(base) ? `${base}-${ids.length + 1}` : base
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
          <details className={styles.item}>
            <summary>
              <b>{nameOf(one)}</b> {form.valueOf(`en.${one}.position`)}
            </summary>
            <PersonFields
              id={one}
              form={form}
              onRemove={() => reorder(ids.filter((other) => other !== one))}
            />
          </details>
        )}
      </SortableList>
      <form className={styles.add} onSubmit={add}>
        <Field label={t('newPerson')}>
          {(fieldIds) => (
            <Input
              {...fieldIds}
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
