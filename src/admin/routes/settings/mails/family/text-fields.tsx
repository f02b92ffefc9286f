import { useLayoutEffect, useRef } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Field, Input, Textarea } from '#admin/controls/field.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { useLanguages } from '#admin/lib/languages/use-languages.ts'
import { useT } from '#admin/lib/texts.tsx'
import type { EditableText, TextFaults } from '#modules/mail-settings/module.ts'

import { useFieldNames } from './field-names.ts'
import { textKey } from './typed-texts.ts'
import type { MailTexts } from './use-mail-texts.ts'

import styles from '#admin/routes/settings/mails/mails.module.css'

const MAX_ROWS = 10
const LETTERS_A_ROW = 48

type FieldsProps = Readonly<{
  label: string
  texts: readonly EditableText[]
  form: MailTexts
  faults: TextFaults
}>

/** The texts of a mail: each in both languages, side by side. */
export function TextFields({ label, texts, form, faults }: FieldsProps) {
  return (
    <section aria-label={label} className={styles.texts}>
      {texts.map((text, at) => (
        <TextRow text={text} number={at + 1} form={form} faults={faults} key={text.name} />
      ))}
    </section>
  )
}

type RowProps = Readonly<{
  text: EditableText
  number: number
  form: MailTexts
  faults: TextFaults
}>

/** What a text is called: what the sender's are, else by how it is written. */
export function useTextLabel(): (text: EditableText) => string {
  const t = useT('admin-mails')
  return ({ name, form }) => {
    if (name === 'name' || name === 'replyTo' || name === 'signature') return t(`sender.${name}`)
    if (/subject/i.test(name)) return t('subject')
    return t(form === 'line' ? 'short' : 'paragraph')
  }
}

function TextRow({ text, number, form, faults }: RowProps) {
  const t = useT('admin-mails')
  const label = useTextLabel()(text)
  const languages = useLanguages()
  const own = languages.filter(
    (language) => form.valueOf(text, language) !== text.inherited[language],
  )
  const [only] = own.length === 1 ? own : []
  const title = `${number}. ${label}`
  return (
    <fieldset className={styles.text}>
      <legend>
        {title} {own.length > 0 && <Pill tone="on">{t('changed')}</Pill>}{' '}
        {only !== undefined && <Pill tone="soon">{t(`only.${only}`)}</Pill>}
      </legend>
      <div className={styles.languages}>
        {languages.map((language) => (
          <TextField
            text={text}
            language={language}
            form={form}
            faults={faults[textKey(language, text)] ?? []}
            key={language}
          />
        ))}
      </div>
    </fieldset>
  )
}

type FieldProps = Readonly<{
  text: EditableText
  language: 'en' | 'es'
  form: MailTexts
  faults: TextFaults[string]
}>

function TextField({ text, language, form, faults }: FieldProps) {
  const t = useT('admin-mails')
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const names = useFieldNames()
  const caret = useRef<number | null>(null)
  const stored = form.valueOf(text, language)
  const value = names.shown(stored)
  const change = (next: string) => form.change(text, language, names.typed(next))
  // A field that is typed by another name gets another length: the cursor stays behind it.
  useLayoutEffect(() => {
    if (caret.current === null) return
    control.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const inherited = text.inherited[language]
  const isLong = text.form === 'markdown' || text.form === 'plain'
  /** Puts a field where the cursor is. */
  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = control.current ?? {}
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    change(`${value.slice(0, start)}{${names.nameOf(name)}}${value.slice(end)}`)
    control.current?.focus()
  }
  const [fault] = faults ?? []
  const error = fault
    ? t(`fault.${fault.kind}`, { what: names.shown(fault.what), line: fault.line })
    : null
  return (
    <div>
      <Field label={t(`language.${language}`)} error={error}>
        {(ids) => {
          const props = {
            ...ids,
            ref: control,
            lang: language,
            value,
            onChange: ({ target }: { target: { value: string; selectionEnd: number | null } }) => {
              const next = names.shown(names.typed(target.value))
              if (next !== target.value) {
                const before = target.value.slice(0, target.selectionEnd ?? 0)
                caret.current = names.shown(names.typed(before)).length
              }
              change(target.value)
            },
          }
          return isLong ? (
            <Textarea
              {...props}
              rows={Math.min(MAX_ROWS, 2 + Math.floor(value.length / LETTERS_A_ROW))}
            />
          ) : (
            <Input {...props} {...(text.form === 'address' && { type: 'email' })} />
          )
        }}
      </Field>
      <div className={styles.fields}>
        {text.fields.map((name) => (
          <button
            type="button"
            className="mono"
            aria-label={t('insert', { name: names.nameOf(name) })}
            onClick={() => insert(name)}
            key={name}
          >
            {`{${names.nameOf(name)}}`}
          </button>
        ))}
        {stored !== inherited && (
          <Button kind="quiet" icon="undo-2" onClick={() => change(inherited)}>
            {t('inherit')}
          </Button>
        )}
      </div>
    </div>
  )
}
