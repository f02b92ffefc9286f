import { useEffect, useId, useMemo, useRef, useTransition, type ReactNode } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'

import type { FieldError } from '#domain/forms/field-error.ts'
import { PROOF_FIELD } from '#domain/forms/form-guard.ts'
import type { FieldErrors } from '#domain/forms/read-form.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { useT } from '#ui/text/use-t.ts'
import { painted } from '#web/lib/links/painted.ts'

import { FilledContact, RememberMe, notStoredAttribute } from './contact/contact-notes.tsx'
import { useFilledContact } from './contact/use-filled-contact.ts'
import { DraftNotice, DraftSaved } from './draft/draft-notice.tsx'
import { useDraft } from './draft/use-draft.ts'
import { ConsentFields } from './fields/consent-fields.tsx'
import { FormFields, type Options, type CustomFields } from './fields/form-fields.tsx'
import { HiddenFields } from './fields/hidden-fields.tsx'
import { Problem } from './fields/problem.tsx'
import { useConditionalFields } from './fields/use-conditional-fields.ts'
import { FormSteps, usePageName } from './form-steps.tsx'
import { DRAFT_FIELD, PAGE_FIELD, type FailedPost, type FormView, GO_FIELD } from './form-view.ts'
import { Review } from './review.tsx'
import { useChecks } from './use-checks.ts'
import { useFormWords, type FormMessage } from './use-form-words.ts'
import { useShownView, useStepHref } from './use-shown-view.ts'

import styles from './lead-form.module.css'

type ErrorWords = (name: string, error: FieldError) => string

type LeadFormProps = {
  /** The first page, from the route's loader (`formView`). */
  view: FormView
  /** The result of a post: the route's `actionData` (`postForm`, and `sendForm` as its `clientAction`). */
  answered: FormView | FailedPost | undefined
  /** The dealer that responds; named in the consents, and its phone number is the fallback. */
  dealer: Readonly<{ name: string; phone: string | null }>
  /** The choices of fields that the page supplies (`offeredField`). */
  options?: Options
  /** Custom renderers of fields, by name: controls of that name and id, with their error. */
  custom?: CustomFields
  /** The error of a field in the summary, if the page has a more specific one than the form. */
  errorOf?: ErrorWords
  /** The subject of a draft, if it varies: a draft about something else is ignored. */
  about?: string
  /** The label of the submit button; "Send" if absent. */
  send?: string
  /** Whether the boxes for offers have short labels, with their full texts behind. */
  hasShortConsents?: boolean
  /** Beside the button. */
  children?: ReactNode
}

/** `VIN: Please fill this in.` No colon follows a question. */
const problemText = (label: string, error: string) =>
  label.endsWith('?') ? `${label} ${error}` : `${label}: ${error}`

/** The texts of errors in the summary. */
type Words = Readonly<{ formText: FormMessage; errorOf: ErrorWords | undefined }>

/** The errors in the summary. It takes the focus when its list changes, so the list changes only with the errors. */
function useProblems({ groups }: FormView, listed: FieldErrors, { formText, errorOf }: Words) {
  const t = useT('forms')
  return useMemo(
    () => {
      const fields = groups.flatMap((group) => group.fields)
      const names = fields.map(({ name }) => name)
      // In page order; boxes come after the fields.
      const placeOf = (name: string) => names.indexOf(name) + 1 || names.length + 1
      const entries = Object.entries(listed).toSorted(([a], [b]) => placeOf(a) - placeOf(b))
      return entries.map(([id, error]) => {
        const field = fields.find(({ name }) => name === id)
        const label = field ? (formText(field.sameAs ?? field.name) ?? id) : t('agreement')
        return { id, message: problemText(label, errorOf?.(id, error) ?? t(error)) }
      })
    },
    // `t` and the message functions are new at each render but return equal texts.
    // oxlint-disable-next-line react/exhaustive-deps
    [listed],
  )
}

/** The heading of a page of a longer form; it takes the focus when that page is shown. */
function PageHeading({ page, formText }: { page: string; formText: FormMessage }) {
  const nameOf = usePageName(formText)
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(page)
  useEffect(() => {
    if (page !== first.current) heading.current?.focus()
    first.current = ''
  }, [page])
  return (
    <h2 className={styles.heading} ref={heading} tabIndex={-1}>
      {nameOf(page)}
    </h2>
  )
}

/** Forms with files are multipart. */
const encodingOf = ({ groups }: FormView) =>
  groups.some(({ fields }) => fields.some(({ kind }) => kind === 'file'))
    ? 'multipart/form-data'
    : 'application/x-www-form-urlencoded'

/**
 * A lead form, rendered from its definition and posted to its page, with and without scripts; with several pages it has
 * progress, Back and review. The page's `handle.areas` contains `forms` and its message areas. Give it a `key` if one
 * page can show it about different vehicles.
 */
export function LeadForm(props: LeadFormProps) {
  const { view, answered, dealer, options, custom, about, send, children } = props
  const form = useRef<HTMLFormElement>(null)
  const shown = useShownView(view, answered, form)
  const formText = useFormWords(view.words)
  const hrefOf = useStepHref(view)
  const { errors, listed, onSubmit, ...checks } = useChecks(shown)
  const draft = useDraft(shown, form, about)
  const id = useId()
  // Resets the uncontrolled fields when the page changes, or a draft is restored or deleted.
  const fieldsKey = `${id} ${shown.page} ${draft.found?.at.getTime()}`
  const { groups, onChange } = useConditionalFields(shown.groups, draft.values, {
    element: form,
    fieldsKey,
  })
  const isFilled = useFilledContact(form, shown, draft.found?.at.getTime(), draft.erase)
  const problems = useProblems(shown, listed, { formText, errorOf: props.errorOf })
  const t = useT('forms')
  const submit = useSubmit()
  const [isPosting, post] = useTransition()
  const isSending = useNavigation().formMethod === 'POST' || isPosting
  const { pages, page } = shown
  const isLong = pages.length > 1
  return (
    <Form
      className={styles.form}
      ref={form}
      method="post"
      encType={encodingOf(shown)}
      {...notStoredAttribute(shown)}
      {...(isLong && { action: hrefOf(shown.next ?? page) })}
      noValidate
      {...checks}
      onChange={(event) => {
        onChange(event)
        checks.onChange(event)
        draft.onInput()
      }}
      onSubmit={(event) => {
        draft.onSubmit()
        if (!isSending) onSubmit(event)
        if (event.defaultPrevented || isSending) return event.preventDefault()
        // The button shows that it was pressed first: the router's own work takes longer than a frame on a slow phone.
        event.preventDefault()
        const { currentTarget } = event
        const { submitter } = event.nativeEvent
        post(async () => {
          await painted()
          await submit(submitter instanceof HTMLButtonElement ? submitter : currentTarget)
        })
      }}
    >
      {/* Enter activates the first button of a form, which must not be Back. */}
      {isLong && <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />}
      {isLong && <FormSteps pages={pages} page={page} formText={formText} />}
      {isLong && <PageHeading page={page} formText={formText} />}
      <ErrorSummary title={t('errorSummary', { n: problems.length })} errors={problems} />
      <Problem failed={answered} phone={dealer.phone} />
      {draft.found && page === pages[0] && (
        <DraftNotice at={draft.found.at} onErase={draft.erase} />
      )}
      <HiddenFields leadKey={shown.leadKey} shown={shown.shown} />
      <Proof challenge={answered?.problem === 'prove' ? shown.challenge : null} />
      <input type="hidden" name={PAGE_FIELD} value={page} />
      {shown.draftToken && <input type="hidden" name={DRAFT_FIELD} value={shown.draftToken} />}
      <FormFields
        key={fieldsKey}
        groups={groups}
        formText={formText}
        values={draft.values}
        errors={errors}
        savedFields={shown.savedFields}
        files={shown.files}
        options={options}
        custom={custom}
      />
      {shown.review && (
        <Review steps={shown.review} formText={formText} options={options} hrefOf={hrefOf} />
      )}
      <FilledContact isFilled={isFilled} />
      <ConsentFields
        {...shown}
        isShort={props.hasShortConsents === true}
        errors={errors}
        formText={formText}
        sellerName={dealer.name}
      />
      <RememberMe {...shown} />
      <FormFoot
        view={shown}
        send={send}
        isSending={isSending}
        savedAt={draft.savedAt}
        hrefOf={hrefOf}
      >
        {children}
      </FormFoot>
    </Form>
  )
}

type FormFootProps = {
  view: Pick<FormView, 'pages' | 'page'>
  /** The label of the submit button. */
  send: string | undefined
  isSending: boolean
  /** When a draft was last saved. */
  savedAt: Date | null
  hrefOf: (page: string) => string
  /** Beside the submit button. */
  children: ReactNode
}

/** The buttons of a form's page: back, continue, and on the last page submit. */
function FormFoot(props: FormFootProps) {
  const { view, send, isSending, savedAt, hrefOf, children } = props
  const { pages, page } = view
  const t = useT('forms')
  const before = pages[pages.indexOf(page) - 1]
  const isLast = page === pages.at(-1)
  const label = isLast ? (send ?? t('send')) : t('continue')
  return (
    <div className={`cluster center gap-3 gap-x-5 ${styles.foot}`}>
      {before && (
        <Button type="submit" name={GO_FIELD} value={before} formAction={hrefOf(before)}>
          {t('back')}
        </Button>
      )}
      <Button kind="action" type="submit" aria-disabled={isSending || undefined}>
        {isSending ? t(isLast ? 'sending' : 'wait') : label}
      </Button>
      {isLast && children}
      {savedAt && <DraftSaved at={savedAt} />}
    </div>
  )
}

type ProofProps = {
  /** The challenge of the server; `null` for none. */
  challenge: string | null
}

/**
 * Solves the challenge that a form under attack requires, and then submits the form again: a shopper notices a second's
 * wait.
 * @see docs/rules/leads.md
 */
function Proof({ challenge }: ProofProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (challenge === null) return
    let isGone = false
    const prove = async () => {
      const { solve } = await import('./solve-challenge.ts')
      const proof = await solve(challenge)
      if (isGone || proof === null || !input.current) return
      input.current.value = proof
      input.current.form?.requestSubmit()
    }
    void prove()
    return () => {
      isGone = true
    }
  }, [challenge])
  return challenge !== null && <input ref={input} type="hidden" name={PROOF_FIELD} />
}
