import type { MappedRole } from '#domain/access/roles.ts'

/** The OpenID provider in the form. */
export type ProviderForm = Readonly<{
  label: string
  issuer: string
  clientId: string
  hasSecret: boolean
  requiredDomains: readonly string[]
  roleClaim: string | null
  roleMap: readonly Readonly<{ group: string; role: MappedRole }>[]
  isOn: boolean
}>

/** What the view shows. */
export type ProviderData = Readonly<{
  /** `null` before a provider is set. */
  provider: ProviderForm | null
  /** The version of these settings; empty before a provider is set. */
  version: string
  redirectUri: string
  signOutUri: string
}>

/** What the provider says about itself; `null` after a save. */
export type ProviderCheck = Readonly<{ authorization: string | null; logout: string | null }>
