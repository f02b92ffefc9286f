import * as v from 'valibot'

import { MAPPED_ROLES, type MappedRole } from '#domain/access/roles.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { isWithin, type Reach } from '#platform/security/public-address.ts'

const MAX_TEXT = 500
const MAX_LABEL = 40
const MAX_ROWS = 100

const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))

const Domain = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/),
)

export const ProviderSettings = v.object({
  label: text(MAX_LABEL),
  issuer: text(MAX_TEXT),
  clientId: text(MAX_TEXT),
  requiredDomains: v.pipe(v.array(Domain), v.maxLength(MAX_ROWS)),
  roleClaim: v.nullable(text(MAX_LABEL)),
  roleMap: v.pipe(
    v.array(v.object({ group: text(MAX_TEXT), role: v.picklist(MAPPED_ROLES) })),
    v.maxLength(MAX_ROWS),
  ),
  isOn: v.boolean(),
})

/** The settings of the OpenID provider with which people sign in. */
export type ProviderSettings = Readonly<{
  /** Its name on the button of the sign-in. */
  label: string
  issuer: string
  clientId: string
  /** The domains, in lower case, of addresses whose people may sign in with it alone; owners are exempt. */
  requiredDomains: readonly string[]
  /** The claim with a person's groups; `null`: roles are given in the back office alone. */
  roleClaim: string | null
  /** The roles that groups give. */
  roleMap: readonly Readonly<{ group: string; role: MappedRole }>[]
  isOn: boolean
}>

const isLoopbackName = (host: string) => host === 'localhost' || isWithin('loopback', host)
const bare = ({ hostname }: URL) => hostname.replaceAll(/^\[|\]$/g, '')

/**
 * The addresses that may be reached for a provider: of the internet; of this machine, only if the back office is on it
 * too.
 * @param origin of the back office
 */
export const reachOf = (issuer: string, origin: string): Reach => {
  const url = URL.parse(issuer)
  const isHere = url !== null && isLoopbackName(bare(url)) && isLoopbackName(bare(new URL(origin)))
  return isHere ? 'loopback' : 'public'
}

const invalid = (key: 'openidIssuer' | 'openidFields' | 'openidRoles', message: string) =>
  new AppError('invalid', message, { key })

/** @throws {AppError} `invalid` for settings that cannot work */
export function checkedProvider(given: ProviderSettings, origin: string): ProviderSettings {
  const result = v.safeParse(ProviderSettings, given)
  if (!result.success)
    throw invalid(
      'openidFields',
      'Fill in the name, the issuer and the client id, and check the domains.',
    )
  const { output } = result
  const url = URL.parse(output.issuer)
  const isPlain = url?.protocol === 'http:' && reachOf(output.issuer, origin) === 'loopback'
  if (
    !url ||
    (url.protocol !== 'https:' && !isPlain) ||
    url.username + url.password + url.search + url.hash !== ''
  )
    throw invalid('openidIssuer', 'The issuer must be an https address without a query.')
  if (output.roleClaim !== null && output.roleMap.length === 0)
    throw invalid('openidRoles', 'Name at least one group and its role, or no claim.')
  return output
}

/** The part of an address after the @, in lower case. */
export const domainOf = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase()
