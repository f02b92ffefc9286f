import { useMemo, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'

import type { FieldError } from '#domain/leads/field-error.ts'
import { useT } from '#web/lib/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'

import { ConsentFields } from './consent-fields.tsx'
import { CONTACT_FIELDS, ContactFields, type ContactField } from './contact-fields.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import type { LeadProblem } from './posted-lead.ts'

import styles from './lead-form.module.css'

/** What a post that was not taken comes back with. */
export type RefusedLead = Readonly<{
  values: Readonly<Record<string, string>>
  errors: Readonly<Partial<Record<ContactField, FieldError>>>
  problem: LeadProblem | null
  /** The key of the next try. */
  leadKey: string
}>

type LeadFormProps = {
  leadKey: string
  refused: RefusedLead | undefined
  /** What the comments say at first. */
  comments?: string
  /** The dealer that answers; named in the consents, called where nothing works. */
  dealer: Readonly<{ name: string; phone: string | null }>
  /** Stands beside the button. */
  children?: ReactNode
}

const NO_ERRORS = {} as const

/** A form that ends in a lead, posted to the page it stands on. Its messages speak the page's language. */
export function LeadForm({ leadKey, refused, comments = '', dealer, children }: LeadFormProps) {
  const t = useT('forms')
  const isSending = useNavigation().formMethod === 'POST'
  const values = refused?.values ?? { comments }
  const errors: RefusedLead['errors'] = refused?.errors ?? NO_ERRORS
  // The summary takes the focus when its list changes, so the list must not change with every render.
  const problems = useMemo(
    () =>
      CONTACT_FIELDS.flatMap((id) => {
        const error = errors[id]
        return error ? [{ id, message: `${t(id)}: ${t(error)}` }] : []
      }),
    // `t` is made anew with every render, and always says the same on one page.
    // oxlint-disable-next-line react/exhaustive-deps
    [errors],
  )
  return (
    <Form className={styles.form} method="post" noValidate>
      <ErrorSummary title={t('errorSummary', { n: problems.length })} errors={problems} />
      {refused?.problem && <Notice kind="alert" title={problemText(t, refused.problem, dealer)} />}
      <HiddenFields leadKey={refused?.leadKey ?? leadKey} />
      <ContactFields values={values} errors={errors} />
      <ConsentFields sellerName={dealer.name} values={values} />
      <div className={styles.foot}>
        <Button kind="action" type="submit" aria-disabled={isSending || undefined}>
          {isSending ? t('sending') : t('send')}
        </Button>
        {children}
      </div>
    </Form>
  )
}

function problemText(
  t: ReturnType<typeof useT<'forms'>>,
  problem: LeadProblem,
  { phone }: LeadFormProps['dealer'],
): string {
  if (problem === 'conflict') return t('errorConflict')
  return phone ? t('errorUnavailablePhone', { phone }) : t('errorUnavailable')
}
