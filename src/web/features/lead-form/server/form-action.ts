import { data, redirect } from 'react-router'

import type { Dealer } from '#domain/dealers/dealer.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'
import { sawPersonalPrices, suspectReason } from '#domain/forms/form-guard.ts'
import { readForm, readStep, type FieldErrors, type FieldValues } from '#domain/forms/read-form.ts'
import { httpStatus } from '#domain/kernel/errors.ts'
import { agreementBox, agreementGiven, consentsGiven } from '#domain/leads/consent.ts'
import { leadDepartment } from '#domain/leads/lead-department.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Services } from '#modules/services.ts'
import {
  buildFormView,
  pageAfter,
  pagesOf,
  type FormState,
} from '#web/features/lead-form/form-layout.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { filledForm, withoutFilling } from './filled-form.ts'
import { readPostedForm, type PostedForm } from './posted-form.ts'
import { leadOrigin, leadProblem, RETRY_SECONDS } from './posted-lead.ts'
import { readPost, type FormPost } from './read-post.ts'
import { requestCookie } from './request-cookie.ts'
import { fileValues, takeFiles, withFiles, type TakenFiles } from './take-files.ts'

/** A post of a form, with its subject. */
export type Posting = Readonly<{
  definition: FormDefinition
  /** The recipient of the lead; named in the consents. `null` on a site without any. */
  dealer: Pick<Dealer, 'code' | 'name'> | null
  vehicle?: Pick<Vehicle, 'stock'> | null
  /** Whether it comes from a test page: stored as a test, never delivered. */
  isTest?: boolean
  /** Fields that this form omits, as passed to `formView`. */
  without?: readonly string[]
  /**
   * Server-side checks of a valid step: a time that is taken, a day too far ahead. By field name; run when the step is
   * posted, and for each step again before the lead is stored.
   */
  check?: (fields: FieldValues, step: string) => FieldErrors | Promise<FieldErrors>
  /**
   * Stores the lead together with the requested item, instead of `leads.send`: a booking reserves its time in the same
   * transaction. Returns the redirect, or the fields whose choices are no longer available: nothing is stored then.
   * @throws {AppError} as for `leads.send`
   */
  store?: (lead: LeadInput) => Promise<StoredLead>
  /** The redirect after it is stored; the form's thank-you page, with vehicle and dealer, if absent. */
  thankYou?: string
}>

/** The redirect after a lead is stored, or the fields that are no longer available. */
export type StoredLead =
  | Readonly<{ to: string; headers?: Readonly<Record<string, string>> }>
  | Readonly<{ errors: FieldErrors }>

/** A post with a known recipient. */
type AddressedPosting = Posting & Readonly<{ dealer: NonNullable<Posting['dealer']> }>

const TRY_LATER = { 'retry-after': String(RETRY_SECONDS) }

/** Validates one step by its schema, then runs the server's checks. */
async function errorsOf(
  { definition, without, check }: Posting,
  at: number,
  typed: FieldValues,
): Promise<FieldErrors> {
  const step = definition.steps.find(({ id }) => id === pagesOf(definition)[at])
  if (!step) return {}
  const result = readStep(step, typed, without)
  if (!result.ok) return result.errors
  return (await check?.(result.values, step.id)) ?? {}
}

const missingAgreements = (
  { definition, dealer }: AddressedPosting,
  typed: FieldValues,
): FieldErrors =>
  Object.fromEntries(
    (definition.agreements ?? [])
      .filter((channel) => agreementGiven(channel, typed, dealer.name).length === 0)
      .map((channel) => [agreementBox(channel, 'en', '').name, 'errorTick']),
  )

/** The first page with an error, with its errors; `null` if everything is valid. */
async function firstInvalidPage(
  posting: AddressedPosting,
  typed: FieldValues,
  fileErrors: FieldErrors,
) {
  const pages = pagesOf(posting.definition)
  for (const at of pages.keys()) {
    const boxes = at === pages.length - 1 ? missingAgreements(posting, typed) : {}
    // Forms with a file have one page.
    const errors = { ...(await errorsOf(posting, at, typed)), ...fileErrors, ...boxes }
    if (Object.keys(errors).length > 0) return { at, errors }
  }
  return null
}

/** The first page with one of the invalid fields, and its errors. */
function pageOfErrors({ definition }: Posting, errors: FieldErrors) {
  const isOn = (id: string) => {
    const step = definition.steps.find((other) => other.id === id)
    return ([name]: readonly [string, unknown]) => name in (step?.schema.entries ?? {})
  }
  const pages = pagesOf(definition)
  const at = Math.max(
    0,
    pages.findIndex((id) => Object.entries(errors).some(isOn(id))),
  )
  return { at, errors: Object.fromEntries(Object.entries(errors).filter(isOn(pages[at] ?? ''))) }
}

async function sendLead(app: AppContext, posting: Posting, lead: LeadInput) {
  const { leads } = app.services
  const receipt = await leads.send(lead)
  const about = { stock: lead.stock, dealerCode: lead.dealerCode }
  const department = lead.form === 'contact' ? leadDepartment(lead) : 'sales'
  const topic = department === 'sales' ? null : department
  return {
    to: posting.thankYou ?? paths.thankYou(posting.definition.name, about, topic),
    headers: { 'set-cookie': requestCookie(leads.accessToken(receipt.id), app.isSecure) },
  }
}

/** The outcome of storing a lead, or the shopper's options if it could not be stored. */
async function outcomeOf(app: AppContext, posting: Posting, lead: LeadInput) {
  try {
    return await (posting.store?.(lead) ?? sendLead(app, posting, lead))
  } catch (error) {
    const problem = leadProblem(error)
    if (problem === null) throw error
    return { problem }
  }
}

type Sender = Readonly<{ app: AppContext; posted: PostedForm; url: URL }>

/** A post with its current and earlier files. */
type Sent = FormPost & Readonly<{ files: TakenFiles }>

/** The lead of a valid form. */
function leadOf({ app, posted, url }: Sender, posting: AddressedPosting, post: Sent): LeadInput {
  const { definition, dealer, vehicle, isTest = false, without } = posting
  const form = readForm(definition, post.typed, without)
  if (!form.ok) throw new Error(`${definition.name} is invalid in ${form.step} after it was valid`)
  const { email = '', phone = '' } = form.fields
  const offers =
    definition.hasOffers === false ? [] : consentsGiven(post.typed, { email, phone }, dealer.name)
  const agreed = (definition.agreements ?? []).flatMap((channel) =>
    agreementGiven(channel, post.typed, dealer.name),
  )
  // An expired link counts too: the form was filled in by it when the shopper opened it.
  const isFilled = ['filled', 'expired'].includes(filledForm(app, definition, url).state ?? '')
  return {
    siteKey: app.site.key,
    form: definition.name,
    dealerCode: dealer.code,
    stock: vehicle?.stock ?? null,
    idempotencyKey: post.idempotencyKey,
    ...withFiles(form.fields, post.files),
    sealed: form.sealed,
    consents: [...offers, ...agreed],
    language: app.locale,
    isSuspect: false,
    isTest,
    ...(sawPersonalPrices(posted.values, app.site.customerInfo.locked) && {
      shopper: 'known' as const,
    }),
    ...(isFilled && { source: 'assistant' as const }),
    origin: leadOrigin(app, posted, withoutFilling(url)),
  }
}

/** The errors for a sender who is rate-limited or has to prove work first; `null` for one who may send. */
async function refusedFor(
  verdict: Awaited<ReturnType<Services['forms']['judge']>>,
  forms: Services['forms'],
) {
  if (verdict === 'too-many') return { changes: { problem: verdict }, headers: TRY_LATER }
  if (verdict !== 'prove') return null
  return { changes: { problem: verdict, challenge: await forms.challenge() }, headers: {} }
}

/** The files of a post; none, with the reason, if they can't be stored now. */
async function filesOrNone(app: AppContext, definition: FormDefinition, posted: PostedForm) {
  try {
    return { ...(await takeFiles(app, definition, posted)), problem: null }
  } catch (error) {
    const problem = leadProblem(error)
    if (problem === null) throw error
    return { stored: {}, errors: {}, problem }
  }
}

/** @throws {Response} 503 on a site without a dealer */
function addressed(posting: Posting): AddressedPosting {
  const { dealer } = posting
  if (!dealer) throw data('No store can be reached from here.', { status: httpStatus.unavailable })
  return { ...posting, dealer }
}

/**
 * Handles a post of a form, for the action of its route. A valid page is followed by the next; the last one stores a
 * lead, once per key, and redirects to the thank-you page by 303. A refused post returns with its input: 400 for
 * fields, 409 for a key with different content, 429 for a sender who is rate-limited or has to prove work, 503 if
 * nothing could be stored. A suspect lead gets the usual response.
 * @param form the request, or its parsed form
 * @throws {Response} 400 for a body that is not a form, 503 without a dealer
 */
export async function postForm(
  app: AppContext,
  form: Request | PostedForm,
  url: URL,
  about: Posting,
) {
  const posting = addressed(about)
  const posted = form instanceof Request ? await readPostedForm(form) : form
  const { forms } = app.services
  const { definition, without = [] } = posting
  const pages = pagesOf(definition)
  const files = await filesOrNone(app, definition, posted)
  const values = { ...posted.values, ...fileValues(definition, files) }
  const post = { ...readPost(definition, values, forms), files }
  const pageView = (at: number, status: number, changes: Partial<FormState> = {}, headers = {}) => {
    const state = {
      definition,
      without,
      page: pages[at] ?? '',
      reached: Math.max(at, post.reached),
      typed: post.typed,
      errors: {},
      problem: null,
      leadKey: post.leadKey,
      shown: post.shown,
      challenge: null,
      files: files.stored,
      ...changes,
    }
    return data(buildFormView(state, forms), { status, headers })
  }

  if (post.isExpired && pages.length > 1)
    return pageView(0, httpStatus.invalid, { problem: 'expired', reached: 0 })
  if (post.goTo !== null) return pageView(post.goTo, 200)
  if (post.at < pages.length - 1) {
    const errors = await errorsOf(posting, post.at, post.typed)
    if (Object.keys(errors).length > 0) return pageView(post.at, httpStatus.invalid, { errors })
    return pageView(pageAfter(definition, post), 200)
  }

  if (files.problem)
    return pageView(post.at, httpStatus.unavailable, { problem: files.problem }, TRY_LATER)
  const wrong = await firstInvalidPage(posting, post.typed, files.errors)
  if (wrong) return pageView(wrong.at, httpStatus.invalid, { errors: wrong.errors })
  const verdict = await forms.judge({ form: definition.name, values: post.all, ip: app.ip })
  const refusal = await refusedFor(verdict, forms)
  if (refusal)
    return pageView(post.at, httpStatus['rate-limited'], refusal.changes, refusal.headers)

  const suspect = suspectReason(verdict)
  const lead = {
    ...leadOf({ app, posted, url }, posting, post),
    isSuspect: suspect !== null,
    suspectReason: suspect,
  }
  const outcome = await outcomeOf(app, posting, lead)
  // Replace a key used for a different message; keep one that may have been stored.
  if ('problem' in outcome)
    return outcome.problem === 'conflict'
      ? pageView(post.at, httpStatus.conflict, { ...outcome, leadKey: crypto.randomUUID() })
      : pageView(post.at, httpStatus.unavailable, outcome, TRY_LATER)
  if ('errors' in outcome) {
    const { at, errors } = pageOfErrors(posting, outcome.errors)
    return pageView(at, httpStatus.conflict, { errors })
  }
  return redirect(outcome.to, { status: 303, headers: outcome.headers ?? {} })
}
