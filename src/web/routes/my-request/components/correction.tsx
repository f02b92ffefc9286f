import { useMemo } from 'react'
import { Form, useNavigation } from 'react-router'

import type { FieldErrors } from '#domain/forms/read-form.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { useT } from '#ui/text/use-t.ts'
import { FormFields } from '#web/features/lead-form/fields/form-fields.tsx'
import { useFormWords } from '#web/features/lead-form/use-form-words.ts'
import type { OwnView } from '#web/routes/my-request/view/own-view.ts'

import { DO_FIELD } from './field-names.ts'

import styles from './my-request.module.css'

type CorrectionProps = {
  view: OwnView
  /** What a post returned with. */
  refused: Readonly<{ values: Readonly<Record<string, string>>; errors: FieldErrors }> | undefined
}

const NONE: FieldErrors = {}

/** The contact data, to be put right. */
export function Correction({ view, refused }: CorrectionProps) {
  const t = useT('my-request')
  const forms = useT('forms')
  const say = useFormWords(['form-fields'])
  const isSending = useNavigation().formMethod === 'POST'
  const errors = refused?.errors ?? NONE
  const problems = useMemo(
    () =>
      Object.entries(errors).map(([id, error]) => ({
        id,
        message: `${say(id) ?? id}: ${forms(error)}`,
      })),
    // The texts are new objects at each render with equal content.
    // oxlint-disable-next-line react/exhaustive-deps
    [errors],
  )
  return (
    <section className={`card stack gap-3 ${styles.card}`} aria-labelledby="reach">
      <h2 id="reach">{t('reach')}</h2>
      <p className="soft">{t('reachText', { dealer: view.dealer.name })}</p>
      <Form method="post" className={styles.form} noValidate>
        <ErrorSummary title={forms('errorSummary', { n: problems.length })} errors={problems} />
        <FormFields
          groups={view.groups}
          say={say}
          values={refused?.values ?? view.contact}
          errors={errors}
        />
        <div>
          <Button kind="action" type="submit" name={DO_FIELD} value="correct" disabled={isSending}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
