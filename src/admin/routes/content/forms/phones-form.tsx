import { useRef, useState } from 'react'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { STORE_PHONES } from '#domain/dealers/file/store-phones.data.ts'
import { usPhone } from '#domain/forms/us-phone.ts'

import type { FormProps } from './form-props.ts'
import { ValidatedInput } from './validated-input.tsx'

import styles from './forms.module.css'

const OTHER = /^(?<name>[^:]*):? ?(?<number>.*)$/

/** A number as the file has it; `null` for one that can't be called. */
const readPhone = (text: string) => (text.trim() === '' ? '' : usPhone(text))

type Row = Readonly<{ name: string; number: string }>

const rowsOf = (lines: string): readonly Row[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { name = '', number = '' } = OTHER.exec(line)?.groups ?? {}
      return { name, number }
    })

const isRepeated = (rows: readonly Row[], at: number) =>
  rows.slice(0, at).some(({ name }) => name.trim() === rows[at]?.name.trim())

/** The complete rows: with a name that no other has, and a number. */
const linesOf = (rows: readonly Row[]): string =>
  rows
    .filter(({ name, number }, at) => name.trim() && number && !isRepeated(rows, at))
    .map(({ name, number }) => `${name.trim()}: ${number}`)
    .join('\n')

/** The phone numbers of a store's departments, and others by name. */
export function PhonesForm({ form }: FormProps) {
  const t = useT('admin-forms')
  const stored = form.valueOf('all.otherPhones')
  const [typed, setTyped] = useState<readonly Row[]>([])
  // Rows that are not complete yet are only here.
  const others = linesOf(typed) === stored && typed.length > 0 ? typed : rowsOf(stored)
  const list = useRef<HTMLUListElement>(null)
  /** Goes to a row that is there after the next change; without one, to the button. */
  const focusRow = (at: number) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[at] ?? list.current?.nextElementSibling
      row?.querySelector<HTMLElement>('input, button')?.focus()
    })
  const change = (next: readonly Row[]) => {
    setTyped(next)
    form.changeAll({ 'all.otherPhones': linesOf(next) })
  }
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
          {others.map(({ name, number }, at) => (
            // Names can be the same while one is typed.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <Input
                aria-label={t('otherName')}
                aria-invalid={name.trim() === '' || isRepeated(others, at) || undefined}
                placeholder={t('otherNameHint')}
                value={name}
                onChange={({ target }) =>
                  change(others.with(at, { name: target.value.replaceAll(/[:\n]/g, ''), number }))
                }
              />
              <ValidatedInput
                type="tel"
                aria-label={t('otherNumber', { name })}
                value={number}
                read={usPhone}
                hint={t('phoneHint')}
                onRead={(next) => change(others.with(at, { name, number: next }))}
              />
              <IconButton
                icon="trash-2"
                label={t('remove', { name })}
                onClick={() => {
                  change(others.toSpliced(at, 1))
                  focusRow(Math.min(at, others.length - 2))
                }}
              />
            </li>
          ))}
        </ul>
        <p>
          <Button
            icon="plus"
            onClick={() => {
              change([...others, { name: '', number: '' }])
              focusRow(others.length)
            }}
          >
            {t('addPhone')}
          </Button>
        </p>
      </section>
    </>
  )
}
