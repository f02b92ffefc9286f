import type { Role } from '#domain/access/roles.ts'
import type { Locale } from '#i18n/locale.ts'

/** The rights of a person, in a form. */
export type ShownRights = Readonly<{
  roles: readonly Role[]
  dealers: 'all' | readonly string[]
  languages: readonly Locale[]
}>

/** A row of the list: a person, or a link that was not used yet. */
export type PersonRow = ShownRights &
  Readonly<{
    id: string
    kind: 'person' | 'link'
    name: string
    email: string
    isActive: boolean
    /** How they sign in; `null` before it is set up. */
    method: 'passkey' | 'code' | 'openid' | 'demo' | null
    passkeys: number
    isHereNow: boolean
    /** The day they were seen, or the link was made; `null` for never. */
    day: string | null
    /** The day the link ends. */
    endsOn: string | null
    isSelf: boolean
  }>

/** What the view shows. */
export type UsersData = Readonly<{
  rows: readonly PersonRow[]
  stores: readonly Readonly<{ code: string; name: string }>[]
  /** Whether the person may invite and change others. */
  mayManage: boolean
  /** The roles that they may give. */
  grantable: readonly Role[]
  /** Whether they may give all stores. */
  hasAllStores: boolean
}>

/** A link to hand over. */
export type ShownLink = Readonly<{ email: string; url: string; endsOn: string }>
