import { useState, type ChangeEvent, type ComponentProps } from 'react'

import { MAX_FILE_BYTES } from '#domain/uploads/limits.ts'
import { formatFileSize } from '#i18n/format-unit.ts'
import { Button } from '#ui/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { SelectField, Field } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { useT, useLocale } from '#ui/text/use-t.ts'

import { BirthDate } from './birth-date.tsx'
import {
  TypedField,
  useFieldTexts,
  useTypedFieldProps,
  type FormFieldProps,
  type Option,
} from './typed-field.tsx'

import styles from '#web/features/lead-form/lead-form.module.css'

/** A form field, rendered from its traits. */
export function FormField(props: FormFieldProps) {
  switch (props.field.kind) {
    case 'choice':
      return <Choice {...props} />
    case 'radio':
      return <Radios {...props} />
    case 'check':
      return <SingleCheck {...props} />
    case 'ticks':
      return <CheckGroup {...props} />
    case 'file':
      return <FileField {...props} />
    case 'birth-date':
      return <BirthDate {...props} />
    case 'ssn':
      return <Secret {...props} />
    default:
      return <TypedField {...props} />
  }
}

function Secret(props: FormFieldProps) {
  return <SecretField {...useTypedFieldProps(props)} />
}

/** The choices, with labels. */
function optionsOf({ field, formText, options }: FormFieldProps): readonly Option[] {
  if (options) return options
  const word = field.sameAs ?? field.name
  return (field.choices ?? []).map((value) => ({
    value,
    label: formText(`${word}.${value}`) ?? value,
  }))
}

function Choice(props: FormFieldProps) {
  const { field, formText, value, isSaved } = props
  const t = useT('forms')
  const options = optionsOf(props)
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <SelectField
      {...useFieldTexts(props)}
      name={field.name}
      defaultValue={value}
      autoComplete={field.autocomplete}
      required={field.isRequired}
    >
      <option value="">
        {isSaved
          ? t('savedChoice')
          : (formText(`${field.sameAs ?? field.name}.any`) ?? t('choose'))}
      </option>
      {groups.map((group) => {
        const groupOptions = options
          .filter((option) => option.group === group)
          .map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))
        return group === undefined ? (
          groupOptions
        ) : (
          <optgroup key={group} label={group}>
            {groupOptions}
          </optgroup>
        )
      })}
    </SelectField>
  )
}

/** The legend, hint and error of several controls, in the format of `FieldGroup`. */
function useGroup(props: FormFieldProps) {
  const { id, label, note, hint, error } = useFieldTexts(props)
  const legend = (
    <>
      {label}
      {note && <span className={styles.note}>{` ${note}`}</span>}
    </>
  )
  return { id, legend, hint, error }
}

function Radios(props: FormFieldProps) {
  return (
    <FieldGroup {...useGroup(props)}>
      <Segments
        look="tiles"
        name={props.field.name}
        options={optionsOf(props)}
        defaultValue={props.value}
        isInvalid={props.error !== undefined}
      />
    </FieldGroup>
  )
}

function CheckGroup(props: FormFieldProps) {
  const checked = props.value.split(',')
  return (
    <FieldGroup {...useGroup(props)}>
      <div className={`grid gap-1 gap-x-5 ${styles.checkboxes}`}>
        {optionsOf(props).map(({ value, label: text }) => (
          <Check
            key={value}
            name={props.field.name}
            value={value}
            defaultChecked={checked.includes(value)}
            aria-invalid={props.error ? true : undefined}
          >
            {text}
          </Check>
        ))}
      </div>
    </FieldGroup>
  )
}

function SingleCheck(props: FormFieldProps) {
  const { id, label, hint, error } = useFieldTexts(props)
  const { name } = props.field
  return (
    <FieldGroup id={id} legend={label} isLegendHidden hint={hint} error={error}>
      <Check
        name={name}
        value="yes"
        defaultChecked={props.value === 'yes'}
        aria-invalid={error ? true : undefined}
        isSentence
      >
        {label}
      </Check>
    </FieldGroup>
  )
}

const ACCEPTED =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * A file field. A file that was uploaded before is listed below with a checked box: it is sent unless unchecked or
 * replaced. With scripts a file that is too large is refused immediately.
 */
function FileField(props: FormFieldProps) {
  const { field, file } = props
  const { label, note, hint, error, id } = useFieldTexts(props)
  const t = useT('forms')
  const locale = useLocale()
  const [isTooLarge, setTooLarge] = useState(false)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isLarge = (target.files?.[0]?.size ?? 0) > MAX_FILE_BYTES
    setTooLarge(isLarge)
    if (isLarge) target.value = ''
  }
  return (
    <div className={`stack gap-2 min-0 break ${styles.file}`}>
      <Field
        id={id}
        label={label}
        note={note}
        hint={file ? t('fileSavedHint') : (hint ?? t('fileHint'))}
        error={isTooLarge ? t('errorFileSize') : error}
        name={field.name}
        type="file"
        accept={ACCEPTED}
        required={field.isRequired}
        onChange={onChange}
      />
      {file && (
        <Check name={field.name} value={props.value} defaultChecked>
          {t('fileSaved', {
            name: file.name,
            size: formatFileSize(file.bytes, locale),
          })}
        </Check>
      )}
    </div>
  )
}

/**
 * A number that is masked while typed and can be shown. It is not a password field, so browsers do not offer to save
 * it.
 */
function SecretField(field: Omit<ComponentProps<typeof Field>, 'type'>) {
  const t = useT('forms')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div
      className={
        isOpen
          ? `row gap-2 end ${styles.secret}`
          : `row gap-2 end ${styles.secret} ${styles.hidden}`
      }
    >
      <Field {...field} type="text" inputMode="numeric" autoComplete="off" spellCheck={false} />
      <span className="needs-script">
        <Button kind="quiet" aria-pressed={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'hideSecret' : 'showSecret')}
        </Button>
      </span>
    </div>
  )
}
