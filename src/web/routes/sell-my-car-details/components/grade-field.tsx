import type { FieldError } from '#domain/forms/field-error.ts'
import { GRADES } from '#domain/valuation/valued-vehicle.ts'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './grade-field.module.css'

const NAME = 'grade'

type GradeFieldProps = { value: string; error: FieldError | undefined }

function GradeField({ value, error }: GradeFieldProps) {
  const t = useT('trade-in-fields')
  const forms = useT('forms')
  return (
    <FieldGroup id={NAME} legend={t('grade')} hint={t('gradeHint')} error={error && forms(error)}>
      <div className="stack gap-2 mt-1">
        {GRADES.map((grade) => (
          <label
            className={`edge columns gap-0 gap-x-3 baseline pad-4 ${styles.grade}`}
            key={grade}
          >
            <input
              type="radio"
              name={NAME}
              value={grade}
              defaultChecked={grade === value}
              aria-labelledby={`${NAME}-${grade}`}
              aria-describedby={`${NAME}-${grade}-text`}
            />
            <strong id={`${NAME}-${grade}`}>{t(`grade.${grade}`)}</strong>
            <span className="soft text-sm" id={`${NAME}-${grade}-text`}>
              {t(`gradeText.${grade}`)}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** The condition to choose, each grade with what it means in plain words. */
export const gradeField = (props: GradeFieldProps) => <GradeField {...props} />
