import { Button, IconButton } from '#admin/controls/button.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { STORE_PHONES } from '#domain/dealers/file/store-phones.data.ts'
import { usPhone } from '#domain/forms/us-phone.ts'
import { formatPhone } from '#domain/kernel/phone.ts'

import type { FormProps } from './form-props.ts'
import { HeldInput } from './held-input.tsx'

import styles from './forms.module.css'

const OTHER = /^(?<name>[^:]*):? ?(?<number>.*)$/

/** A number as the file has it; `null` for one that can't be called. */
const readPhone = (text: string) => (text.trim() === '' ? '' : usPhone(text))

/** Numbers are formatted while they are typed, unless someone corrects one in its middle. */
const typing = (text: string) => (/^[\d-]{4,12}$/.test(text) ? formatPhone(text) : text)

/** The phone numbers of a store's departments, and others by name. */
export function PhonesForm({ form }: FormProps) {
  const t = useT('admin-forms')
  const others = form
    .valueOf('all.otherPhones')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { name = '', number = '' } = OTHER.exec(line)?.groups ?? {}
      return { name, number }
    })
  const change = (next: typeof others) =>
    form.changeAll({
      'all.otherPhones': next.map(({ name, number }) => `${name}: ${number}`).join('\n'),
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
              <HeldInput
                {...ids}
                type="tel"
                value={form.valueOf(`all.phone.${name}`)}
                format={typing}
                read={readPhone}
                unread={t('phoneHint')}
                onRead={(number) => form.changeAll({ [`all.phone.${name}`]: number })}
              />
            )}
          </Field>
        ))}
      </section>
      <section className={styles.section} aria-labelledby="others-title">
        <h2 id="others-title">{t('otherPhones')}</h2>
        <ul className={styles.rows}>
          {others.map(({ name, number }, at) => (
            // Names can be the same while one is typed.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <Input
                aria-label={t('otherName')}
                value={name}
                onChange={({ target }) =>
                  change(others.with(at, { name: target.value.replaceAll(/[:\n]/g, ''), number }))
                }
              />
              <HeldInput
                type="tel"
                aria-label={t('otherNumber', { name })}
                value={number}
                format={typing}
                read={usPhone}
                unread={t('phoneHint')}
                onRead={(next) => change(others.with(at, { name, number: next }))}
              />
              <IconButton
                icon="trash-2"
                label={t('remove', { name })}
                onClick={() => change(others.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
        <p>
          <Button
            icon="plus"
            onClick={() => change([...others, { name: t('newPhone'), number: '' }])}
          >
            {t('addPhone')}
          </Button>
        </p>
      </section>
    </>
  )
}
