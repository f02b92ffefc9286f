import { applicantErrors } from '#domain/credit/applicant-errors.ts'
import { type Dealer, dealerTimeZone } from '#domain/dealers/dealer.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'
import { localTime } from '#domain/hours/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { postForm } from '#web/features/lead-form/server/form-action.ts'
import type { AppContext } from '#web/lib/app-context.ts'

const DAY_LENGTH = 'yyyy-mm-dd'.length

/** Today at a dealer, ISO. */
const todayAt = (dealer: Pick<Dealer, 'state' | 'timeZone'>, now: Date): string =>
  localTime(now, dealerTimeZone(dealer)).slice(0, DAY_LENGTH)

/** Shown on a test page once its lead is stored, which is not delivered. */
export const SENT_PARAMETER = 'sent'

type CreditPosting = Readonly<{
  definition: FormDefinition
  dealer: Dealer | null
  vehicle: Vehicle | null
  without: readonly string[]
  isTest: boolean
}>

/** Handles a post of a credit application, for the action of its route. @see CR-2 */
export function postCredit(app: AppContext, request: Request, url: URL, posting: CreditPosting) {
  const { dealer, isTest } = posting
  return postForm(app, request, url, {
    ...posting,
    check: (fields) =>
      dealer === null ? {} : applicantErrors(fields, todayAt(dealer, app.services.now())),
    ...(isTest && { thankYou: `${url.pathname}?${SENT_PARAMETER}=yes` }),
  })
}
