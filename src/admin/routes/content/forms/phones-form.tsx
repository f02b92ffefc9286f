import { useRef } from 'react'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { STORE_PHONES } from '#domain/dealers/file/store-phones.data.ts'
import { usPhone } from '#domain/forms/us-phone.ts'

import type { FormProps } from './form-props.ts'
import { completeRows, isRepeated, phoneLines, phoneRows } from './phone-rows.ts'
import { useRows } from './use-rows.ts'
import { ValidatedInput } from './validated-input.tsx'

import styles from './forms.module.css'

/** A number as the file has it; `null` for one that can't be called. */
const readPhone = (text: string) => (text.trim() === '' ? '' : usPhone(text))

/** The phone numbers of a store's departments, and others by name. */
export function PhonesForm({ form }: FormProps) {
  const t = useT('admin-forms')
  const { rows, set, add, remove } = useRows({
    value: form.valueOf('all.otherPhones'),
    read: phoneRows,
    write: phoneLines,
    complete: completeRows,
    onChange: (lines) => form.changeAll({ 'all.otherPhones': lines }),
  })
  const others = rows.map(({ row }) => row)
  const list = useRef<HTMLUListElement>(null)
  /** Goes to a row that is there after the next change; without one, to the button. */
  const focusRow = (at: number) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[at] ?? list.current?.nextElementSibling
      row?.querySelector<HTMLElement>('input, button')?.focus()
    })
  return (
    <>
      <section className={styles.fields} aria-label={t('phones')}>
        {STORE_PHONES.map((name) => (
          <Field
            label={t(`phone.${name}`)}
            hint={name === 'sales' ? t('phoneSalesHint') : undefined}
            key={name}
          >
            {(ids) => (
              <ValidatedInput
                {...ids}
                type="tel"
                value={form.valueOf(`all.phone.${name}`)}
                read={readPhone}
                hint={t('phoneHint')}
                onRead={(number) => form.changeAll({ [`all.phone.${name}`]: number })}
              />
            )}
          </Field>
        ))}
      </section>
      <section className={styles.section} aria-labelledby="others-title">
        <h2 id="others-title">{t('otherPhones')}</h2>
        <ul className={styles.rows} ref={list}>
          {rows.map(({ id, row }, at) => (
            <li key={id}>
              <Input
                aria-label={t('otherName')}
                aria-invalid={row.name.trim() === '' || isRepeated(others, at) || undefined}
                placeholder={t('otherNameHint')}
                value={row.name}
                onChange={({ target }) =>
                  set(id, { ...row, name: target.value.replaceAll(/[:\n]/g, '') })
                }
              />
              <ValidatedInput
                type="tel"
                aria-label={t('otherNumber', { name: row.name })}
                value={row.number}
                read={usPhone}
                hint={t('phoneHint')}
                onRead={(number) => set(id, { ...row, number })}
              />
              <IconButton
                icon="trash-2"
                label={t('remove', { name: row.name })}
                onClick={() => {
                  remove(id)
                  focusRow(Math.min(at, rows.length - 2))
                }}
              />
            </li>
          ))}
        </ul>
        <p>
          <Button
            icon="plus"
            onClick={() => {
              add({ name: '', number: '', line: null })
              focusRow(rows.length)
            }}
          >
            {t('addPhone')}
          </Button>
        </p>
      </section>
    </>
  )
}
