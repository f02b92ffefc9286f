import * as v from 'valibot'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { LEAD_DEPARTMENTS, type LeadDepartment } from '#domain/leads/lead-department.ts'
import { readSettingFile } from '#platform/files/read-setting-file.ts'

/** The recipient of a department's leads, and whether it is a customer system (CRM) or a person. */
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
      to: v.pipe(Addresses, v.minLength(1, 'has no address')),
      cc: v.optional(Addresses, []),
      format: v.optional(v.picklist(['adf', 'readable'], 'must be adf or readable')),
    },
    ({ expected }) => (expected === 'never' ? 'is not a setting of routes' : 'must be an object'),
  ),
  'must be a list',
)
export type LeadRoutes = v.InferOutput<typeof Routes>

/**
 * Parses the routes of a JSON file; none for `null`.
 * @throws {Error} with one line that names file, position and problem
 */
export const readLeadRoutes = (file: string | null): LeadRoutes =>
  file === null ? [] : readSettingFile('LEAD_ROUTES_FILE', file, Routes)

/**
 * Departments whose leads customer systems handle. Everything else is mailed to people unless a route sets a format.
 */
const FOR_CRM: ReadonlySet<LeadDepartment> = new Set(['sales', 'finance'])

type Overrides = Readonly<{
  /** The dealer's address for applications; `null` for the lead address. */
  careersAddress?: string | null
  /** Feedback is for people, even if a customer system gets its department's leads. */
  isFeedback?: boolean
}>

/**
 * The route of a dealer's department: from the settings, else from its file, else the department's route for all
 * dealers, else the dealer's lead address; `null` if there is none. A route with a format applies it to all leads.
 */
export function leadRoute(
  routes: LeadRoutes,
  { code, leadEmail, mails }: Pick<Dealer, 'code' | 'leadEmail' | 'mails'>,
  department: LeadDepartment,
  { careersAddress = null, isFeedback = false }: Overrides = {},
): LeadRoute | null {
  const defaultFormat = FOR_CRM.has(department) && !isFeedback ? 'adf' : 'readable'
  const routeOf = (owner: string | null) =>
    routes.find((route) => route.dealerCode === owner && route.department === department)
  const found = routeOf(code) ?? mails?.[department] ?? routeOf(null)
  if (found) return { to: found.to, cc: found.cc, format: found.format ?? defaultFormat }
  const address = (department === 'careers' ? careersAddress : null) ?? leadEmail
  return address === null ? null : { to: [address], cc: [], format: defaultFormat }
}
