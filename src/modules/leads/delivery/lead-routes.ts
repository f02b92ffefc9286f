import { readFileSync } from 'node:fs'

import * as v from 'valibot'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { LEAD_DEPARTMENTS, type LeadDepartment } from '#domain/leads/lead-department.ts'

/** Where mail about leads of a department goes, and whether a customer system (CRM) or a person reads it. */
export type LeadRoute = Readonly<{
  to: readonly string[]
  cc: readonly string[]
  format: 'adf' | 'readable'
}>

const Addresses = v.array(v.pipe(v.string(), v.email('is not an e-mail address')), 'must be a list')

const Routes = v.array(
  v.strictObject(
    {
      dealerCode: v.nullish(v.string(), null),
      department: v.picklist(LEAD_DEPARTMENTS, `must be one of ${LEAD_DEPARTMENTS.join(', ')}`),
      to: v.pipe(Addresses, v.minLength(1, 'names no address')),
      cc: v.optional(Addresses, []),
      format: v.optional(v.picklist(['adf', 'readable'], 'must be adf or readable')),
    },
    ({ expected }) => (expected === 'never' ? 'is not a setting of routes' : 'must be an object'),
  ),
  'must be a list',
)
export type LeadRoutes = v.InferOutput<typeof Routes>

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'can not be read'
    throw new Error(`LEAD_ROUTES_FILE=${file} ${reason}`, { cause: error })
  }
}

/**
 * The routes of a JSON file; none for `null`.
 * @throws {Error} with one line that names file, place and problem
 */
export function readLeadRoutes(file: string | null): LeadRoutes {
  if (file === null) return []
  const result = v.safeParse(Routes, parsed(file))
  if (result.success) return result.output
  const [issue] = result.issues
  const place = v.getDotPath(issue)
  throw new Error(`LEAD_ROUTES_FILE=${file}: ${place === null ? '' : `${place} `}${issue.message}`)
}

/** What a customer system makes a prospect of. Everything else is for people unless a route says otherwise. */
const FOR_CRM: ReadonlySet<LeadDepartment> = new Set(['sales', 'finance'])

type Differences = Readonly<{
  /** Where the dealer reads applications; `null` for the lead address. */
  careersAddress?: string | null
  /** Feedback is for people, also where a customer system reads what its department gets. */
  isFeedback?: boolean
}>

/**
 * The route of a department of a dealer: its own, else that of the department for all dealers, else the dealer's lead
 * address; `null` if there is none of these. A route that names a format gets everything in it.
 */
export function leadRoute(
  routes: LeadRoutes,
  { code, leadEmail }: Pick<Dealer, 'code' | 'leadEmail'>,
  department: LeadDepartment,
  { careersAddress = null, isFeedback = false }: Differences = {},
): LeadRoute | null {
  const usual = FOR_CRM.has(department) && !isFeedback ? 'adf' : 'readable'
  const found = [code, null].flatMap((owner) =>
    routes.filter((route) => route.dealerCode === owner && route.department === department),
  )[0]
  if (found) return { to: found.to, cc: found.cc, format: found.format ?? usual }
  const address = (department === 'careers' ? careersAddress : null) ?? leadEmail
  return address === null ? null : { to: [address], cc: [], format: usual }
}
