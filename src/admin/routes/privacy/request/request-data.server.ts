import { storeLabels } from '#admin/features/waiting/store-label.ts'
import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { dealerTimeZone, type DealerTimeZone } from '#domain/dealers/dealer.ts'
import { localTime } from '#domain/hours/local-time.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { CORRECTABLE } from '#domain/lead-forms/correction.ts'
import { CHOSEN_REASONS, readRecordText, type ChosenReason } from '#domain/privacy/places.ts'
import type { CorrectedField, PrivacyCase, PrivacyFile } from '#modules/privacy/module.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>

/** A request with the days of the store instead of instants: what is done in the evening is not of the next day. */
function inDays(request: PrivacyCase, timeZone: DealerTimeZone): PrivacyCase {
  const day = (at: string) => localTime(new Date(at), timeZone).slice(0, 10)
  const { identity, outcome, erasure, records } = request
  return {
    ...request,
    identity: identity && { ...identity, at: day(identity.at) },
    outcome: outcome && { ...outcome, at: outcome.at && day(outcome.at) },
    erasure: erasure && { ...erasure, finishedAt: erasure.finishedAt && day(erasure.finishedAt) },
    records: records.map((record) => ({ ...record, at: record.at && day(record.at) })),
  }
}

/** A request with everything found of its person. @throws {AppError} `forbidden`, `not-found` */
export async function readRequest({ services, actor }: Context, id: string) {
  const request = await services.privacy.read(actor, id)
  const dealer = services.dealers.byCode(request.report.dealerCode)
  return {
    case: inDays(request, dealerTimeZone(dealer ?? { state: '' })),
    stores: storeLabels(services),
  }
}

/** The result of a change: which, and what it returned. */
export type RequestChange =
  | Readonly<{
      intent:
        | 'identity'
        | 'search'
        | 'decide'
        | 'extend'
        | 'answer'
        | 'erase'
        | 'continue'
        | 'endHold'
        // The archive is another route: it is too large for an action.
        | 'export'
    }>
  | Readonly<{ intent: 'preview'; changes: readonly CorrectedField[] }>
  | Readonly<{ intent: 'correct'; n: number }>
  | Readonly<{ intent: 'certificate'; file: DownloadedFile }>

/** A file as a result of an action, which the browser saves. */
export type DownloadedFile = Pick<PrivacyFile, 'name' | 'contentType'> &
  Readonly<{ base64: string }>

const toDownload = ({ content, ...file }: PrivacyFile): DownloadedFile => ({
  ...file,
  base64: content.toString('base64'),
})

const lines = (form: FormData, name: string) => formText(form, name).split('\n')

const fieldsIn = (form: FormData) =>
  Object.fromEntries(CORRECTABLE.map((name) => [name, formText(form, name)]))

/** One of some texts. @throws {AppError} `invalid` for another one */
function choiceIn<T extends string>(form: FormData, name: string, choices: readonly T[]): T {
  const choice = choices.find((one) => one === formText(form, name))
  if (choice === undefined)
    throw new AppError('invalid', `There is no such ${name}.`, { key: 'noAction' })
  return choice
}

/** The records that must stay: `lead:ID=legal-hold`. */
function staysIn(form: FormData): Readonly<Record<string, ChosenReason>> {
  return Object.fromEntries(
    form.getAll('stay').flatMap((text) => {
      if (typeof text !== 'string') return []
      const at = text.lastIndexOf('=')
      const reason = CHOSEN_REASONS.find((one) => one === text.slice(at + 1))
      return reason === undefined ? [] : [[text.slice(0, at), reason] as const]
    }),
  )
}

type Target = Readonly<{ id: string; revision: number }>
type Change = (context: Context, form: FormData, target: Target) => Promise<RequestChange>

const CHANGES: Readonly<Record<RequestChange['intent'], Change>> = {
  async identity({ services, actor }, form, target) {
    const state = choiceIn(form, 'state', ['verified', 'failed'])
    await services.privacy.checkIdentity(actor, { ...target, state })
    return { intent: 'identity' }
  },
  async search({ services, actor }, form, target) {
    const query = {
      emails: lines(form, 'emails'),
      phones: lines(form, 'phones'),
      names: lines(form, 'names'),
    }
    await services.privacy.search(actor, { ...target, query })
    return { intent: 'search' }
  },
  async decide({ services, actor }, form, target) {
    const record = readRecordText(formText(form, 'record'))
    if (record === null)
      throw new AppError('invalid', 'There is no such record.', { key: 'noAction' })
    const decision = choiceIn(form, 'decision', ['theirs', 'other'])
    await services.privacy.decide(actor, { ...target, record, decision })
    return { intent: 'decide' }
  },
  async extend({ services, actor }, form, target) {
    await services.privacy.extend(actor, { ...target, reason: formText(form, 'reason') })
    return { intent: 'extend' }
  },
  async answer({ services, actor }, form, target) {
    const outcome = choiceIn(form, 'outcome', ['done', 'refused'])
    const reason = formText(form, 'reason')
    await services.privacy.answer(actor, { ...target, outcome, reason })
    return { intent: 'answer' }
  },
  async preview({ services, actor }, form, { id }) {
    const changes = await services.privacy.previewCorrection(actor, id, fieldsIn(form))
    return { intent: 'preview', changes }
  },
  async correct({ services, actor }, form, target) {
    const n = await services.privacy.correct(actor, { ...target, fields: fieldsIn(form) })
    return { intent: 'correct', n }
  },
  async export({ services, actor }, _, { id }) {
    await services.privacy.checkExport(actor, id)
    return { intent: 'export' }
  },
  async certificate({ services, actor }, _, { id }) {
    return {
      intent: 'certificate',
      file: toDownload(await services.privacy.certificate(actor, id)),
    }
  },
  async continue({ services, actor }, _, { id }) {
    await services.privacy.continueErasure(actor, id)
    return { intent: 'continue' }
  },
  async endHold({ services, actor }, _, { id }) {
    await services.privacy.endHold(actor, id)
    return { intent: 'endHold' }
  },
  async erase({ services, actor }, form, target) {
    const seen = formText(form, 'seen')
    await services.privacy.erase(actor, { ...target, seen, stays: staysIn(form) })
    return { intent: 'erase' }
  },
}

// The keys of the table are the intents.
const INTENTS = Object.keys(CHANGES) as readonly RequestChange['intent'][]

/** Applies a posted change of a request. @throws {AppError} as its use case */
export function changeRequest(
  context: Context,
  form: FormData,
  id: string,
): Promise<RequestChange> {
  const revision = Math.trunc(Number(formText(form, 'revision')))
  return CHANGES[choiceIn(form, 'intent', INTENTS)](context, form, { id, revision })
}
