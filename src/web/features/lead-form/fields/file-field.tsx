import { useState, type ChangeEvent } from 'react'

import { LARGEST_FILE } from '#domain/uploads/limits.ts'
import { formatFileSize } from '#i18n/format-unit.ts'
import { Check } from '#ui/form/check.tsx'
import { Field } from '#ui/form/field.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'

import { useAbout, type FormFieldProps } from './typed-field.tsx'

import styles from '#web/features/lead-form/lead-form.module.css'

const ACCEPTED =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * A file field. A file that was uploaded before is listed below with a checked box: it is sent unless unchecked or
 * replaced. With scripts a file that is too large is refused at once.
 */
export function FileField(props: FormFieldProps) {
  const { field, file } = props
  const { label, note, hint, error, id } = useAbout(props)
  const t = useT('forms')
  const locale = useLocale()
  const [isTooLarge, setTooLarge] = useState(false)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isLarge = (target.files?.[0]?.size ?? 0) > LARGEST_FILE
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
