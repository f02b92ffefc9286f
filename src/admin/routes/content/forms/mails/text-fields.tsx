import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Field, Input, Textarea } from '#admin/controls/field.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { useFieldNames } from '#admin/features/mails/field-names.ts'
import { useLanguages } from '#admin/lib/languages/use-languages.ts'
import { useT } from '#admin/lib/texts.tsx'
import type { DocumentForm } from '#admin/routes/content/document/use-document-edits.ts'
import type { EditableText, TextFaults } from '#modules/mail-settings/module.ts'

import { textKey, useTextLabel } from './mail-texts.ts'

import styles from './mails.module.css'

const MAX_ROWS = 10
const LETTERS_A_ROW = 48

type FieldsProps = Readonly<{
  label: string
  texts: readonly EditableText[]
  form: DocumentForm
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
  form: DocumentForm
  faults: TextFaults
}>

function TextRow({ text, number, form, faults }: RowProps) {
  const t = useT('admin-mails')
  const label = useTextLabel()(text)
  const languages = useLanguages()
  const own = languages.filter((language) => form.valueOf(textKey(language, text)) !== '')
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
  form: DocumentForm
  faults: TextFaults[string]
}>

function TextField({ text, language, form, faults }: FieldProps) {
  const t = useT('admin-mails')
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const names = useFieldNames()
  const caret = useRef<number | null>(null)
  const [isEmptied, setEmptied] = useState(false)
  const field = textKey(language, text)
  const own = form.valueOf(field)
  const inherited = text.inherited[language]
  const value = isEmptied ? '' : names.shown(own || inherited)
  /** A text that is the same as without one of this place is none. */
  const change = (next: string) => {
    const typed = names.typed(next)
    setEmptied(typed === '')
    form.change(field, typed === inherited ? '' : typed)
  }
  const leave = (event: FocusEvent) => {
    setEmptied(false)
    if (own === '' || own.trim() !== inherited.trim()) return
    form.change(field, '')
    // The form would store what it had before.
    event.stopPropagation()
  }
  // A field that is typed by another name gets another length: the cursor stays behind it.
  useLayoutEffect(() => {
    if (caret.current === null) return
    control.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
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
            onBlur: leave,
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
        {own !== '' && (
          <Button kind="quiet" icon="undo-2" onClick={() => form.change(field, '')}>
            {t('inherit')}
          </Button>
        )}
      </div>
    </div>
  )
}
