import { useMemo, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'

import { useT } from '#web/lib/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'

import { ConsentFields } from './consent-fields.tsx'
import { FormFields, type Options, type OwnFields } from './form-fields.tsx'
import { KEPT_FIELD, PAGE_FIELD, type FormView } from './form-view.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { Problem } from './problem.tsx'
import { useFormWords } from './use-form-words.ts'

import styles from './lead-form.module.css'

type LeadFormProps = {
  /** The first page, from the route's loader (`formView`). */
  view: FormView
  /** What a post came back with, from its action (`postForm`): the route's `actionData`. */
  answered: FormView | undefined
  /** The dealer that answers; named in the consents, called where nothing works. */
  dealer: Readonly<{ name: string; phone: string | null }>
  /** The values of fields whose choices the page gives (`offeredField`). */
  options?: Options
  /** Fields that the page draws in its own way, by their names: controls of that name and id, with their error. */
  drawn?: OwnFields
  /** What the button says that sends it; "Send" where absent. */
  send?: string
  /** Stands beside the button. */
  children?: ReactNode
}

/**
 * A form that ends in a lead, drawn from its definition and posted to the page it stands on, with and without scripts.
 * The page's `handle.areas` names `forms` and the areas of its words. Give it a `key` where one page can show it about
 * one vehicle and then about another.
 */
export function LeadForm(props: LeadFormProps) {
  const { view, answered, dealer, options, drawn, send, children } = props
  const current = answered ?? view
  const { errors } = current
  const t = useT('forms')
  const say = useFormWords(view.words)
  const isSending = useNavigation().formMethod === 'POST'
  // The summary takes the focus when its list changes, so the list must not change with every render.
  const problems = useMemo(
    () => {
      const fields = current.groups.flatMap((group) => group.fields)
      return Object.entries(errors).map(([id, error]) => {
        const field = fields.find(({ name }) => name === id)
        const label = field ? (say(field.sameAs ?? field.name) ?? id) : t('agreement')
        return { id, message: `${label}: ${t(error)}` }
      })
    },
    // The words are made anew with every render, and always say the same on one page.
    // oxlint-disable-next-line react/exhaustive-deps
    [errors],
  )
  return (
    <Form className={styles.form} method="post" noValidate>
      <ErrorSummary title={t('errorSummary', { n: problems.length })} errors={problems} />
      <Problem problem={current.problem} phone={dealer.phone} />
      <HiddenFields leadKey={current.leadKey} shown={current.shown} />
      <input type="hidden" name={PAGE_FIELD} value={current.page} />
      {current.kept && <input type="hidden" name={KEPT_FIELD} value={current.kept} />}
      <FormFields {...current} say={say} options={options} drawn={drawn} />
      <ConsentFields {...current} sellerName={dealer.name} />
      <div className={styles.foot}>
        <Button kind="action" type="submit" aria-disabled={isSending || undefined}>
          {isSending ? t('sending') : (send ?? t('send'))}
        </Button>
        {children}
      </div>
    </Form>
  )
}
