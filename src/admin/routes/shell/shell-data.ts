import type { StartName } from '#admin/features/palette/starts.data.ts'
import type { Person, Stores } from '#admin/lib/person.ts'
import type { SignInFault } from '#domain/access/provider-faults.data.ts'
import type { Role } from '#domain/access/roles.ts'
import type { WaitingCounts } from '#modules/today/module.ts'

/** The signed-in person, and what they see around every view. */
export type ShellData = Stores &
  Readonly<{
    person: Person
    /** The name of the dealer group. */
    group: string
    /** The counts of waiting items beside views, reloaded with each navigation and change. */
    counts: WaitingCounts
    /** The paths of the views that they may see. */
    paths: readonly string[]
    /** The work that they may begin from the palette. */
    starts: readonly StartName[]
  }>

/** What a signed-out visitor sees at `/admin`. */
export type SignInData = Readonly<{
  group: string
  /** Whether they asked for a view. */
  hasNext: boolean
  /** The name of the OpenID provider; `null` for none. */
  provider: string | null
  /** Why a sign-in with it has just failed; `null` if none has. */
  providerFault: SignInFault | null
  /** The sign-ins of the demo, with the token of the current server start; empty outside the demo. */
  demo: Readonly<{
    token: string
    people: readonly Readonly<{ id: string; name: string; role: Role }>[]
  }> | null
}>
