import { SYSTEM_ACTOR, type Actor } from '#domain/access/actor.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { auditTrail } from '#modules/audit/module.ts'
import { readArguments } from '#platform/cli/arguments.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { report } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import { secretKeys } from '#platform/security/secret-key.ts'

import type { Invitation } from './invitations/invitation-repository.ts'
import { invitePeople, type MadeInvitation } from './invitations/invite-people.ts'
import { managePeople, type ForgetDevices } from './people/manage-people.ts'
import { memberRepository, type StaffMember } from './people/member-repository.ts'
import { manageSessions } from './sessions/manage-sessions.ts'

const USAGE = `npm run users -- invite EMAIL --role ROLE [--dealers CODES] [--name NAME] | list | deactivate EMAIL | end-sessions EMAIL [OPTIONS]

  invite EMAIL        Prints a link, once, with which a person sets up their sign-in to the back office. It works once,
                      for 7 days. For a person who has access already, the link sets up their sign-in again: what they
                      signed in with ends when they use it. Roles and stores stay as they are.
  list                Lists people and links that can be used.
  deactivate EMAIL    Ends a person's access, sessions and notifications at once.
  end-sessions EMAIL  Ends the sessions of a person: they must sign in again.

  --role ROLE      ${ROLES.join(', ')}; may be repeated
  --dealers CODES  the codes of their stores, separated by commas; without it, all
  --name NAME      their name; without it, they write it themselves
  --json           one JSON object
  --help           this text

  Exits with 0, or with 1 after a refusal.`

const isRole = (text: string): text is Role => ROLES.some((role) => role === text)

function rolesOf(given: readonly string[]): readonly Role[] {
  const unknown = given.find((role) => !isRole(role))
  if (unknown !== undefined) throw new Refusal(`${unknown} is no role: use ${ROLES.join(', ')}`)
  if (given.length === 0) throw new Refusal('pass --role, such as --role owner')
  return ROLES.filter((role) => given.includes(role))
}

async function dealersOf(
  given: string | undefined,
  knownCodes: () => Promise<ReadonlySet<string>>,
): Promise<Actor['dealers']> {
  if (given === undefined) return 'all'
  const codes = given.split(',').map((code) => code.trim())
  const existing = await knownCodes()
  const unknown = codes.find((code) => !existing.has(code))
  if (unknown !== undefined)
    throw new Refusal(`there is no store ${unknown}: use ${[...existing].join(', ')}`)
  return codes
}

const storesText = (dealers: Actor['dealers']) =>
  dealers === 'all' ? 'all stores' : dealers.join(', ')

const personLine = (person: StaffMember) =>
  `${person.email}  ${person.name}  ${person.roles.join(', ')}  ${storesText(person.dealers)}  ${
    person.isActive ? `last seen ${person.lastSeenAt ?? 'never'}` : 'no access'
  }${person.isDemo ? '  demo' : ''}`

const invitationLine = ({ email, roles, dealers, expiresAt }: Invitation) =>
  `${email}  invited  ${roles.join(', ')}  ${storesText(dealers)}  until ${expiresAt}`

/** The part of an address before the @, for a person whose name was not given. */
const nameIn = (email: string) => email.split('@', 1)[0] ?? email

const now = () => new Date()

function useCases(database: Database, forgetDevices: ForgetDevices) {
  const env = environment()
  const deps = {
    database,
    audit: auditTrail({ database, secretKeys: secretKeys(env), now }),
    now,
    forgetDevices,
    origin: () =>
      env.admin.host === null ? `http://localhost:${env.port}` : `https://${env.admin.host}`,
  }
  return { ...managePeople(deps), ...invitePeople(deps), ...manageSessions(deps) }
}

const linkText = ({ email, url, expiresAt }: MadeInvitation) =>
  `${url}\n\nThis link is shown only now. It lets ${email} sign in, once, until ${expiresAt}.`

/** The functions of other modules that the command needs. */
type Others = Readonly<{
  /** The codes of the stores in a database. */
  dealerCodesIn: (database: Database) => Promise<ReadonlySet<string>>
  forgetDevices: ForgetDevices
}>

/** `npm run users`. */
export const usersCommand = ({ dealerCodesIn, forgetDevices }: Others): Command => ({
  usage: USAGE,
  subcommands: ['invite', 'list', 'deactivate', 'end-sessions'],
  async run(context: CommandContext): Promise<void> {
    const { values, positionals } = readArguments(context.args, USAGE, {
      role: { type: 'string', multiple: true, default: [] },
      dealers: { type: 'string' },
      name: { type: 'string' },
      json: { type: 'boolean', default: false },
    })
    const [action, email, ...rest] = positionals
    const isForPerson = action === 'invite' || action === 'deactivate' || action === 'end-sessions'
    if ((action !== 'list' && !isForPerson) || rest.length > 0) throw new Refusal(USAGE)
    if (isForPerson !== (email !== undefined)) throw new Refusal(USAGE)
    const database = await context.database()
    const staff = useCases(database, forgetDevices)
    if (email === undefined) {
      const people = await staff.list(SYSTEM_ACTOR)
      const invitations = await staff.invitations(SYSTEM_ACTOR)
      const lines = [...people.map(personLine), ...invitations.map(invitationLine)]
      return report(values.json, lines.join('\n') || 'Nobody has access.', { people, invitations })
    }
    const person = await memberRepository(database.db).byEmail(email)
    if (action === 'invite') {
      const made = person
        ? await staff.resetSignIn(SYSTEM_ACTOR, person.id)
        : await staff.invite(SYSTEM_ACTOR, {
            email,
            name: values.name ?? nameIn(email),
            roles: rolesOf(values.role),
            dealers: await dealersOf(values.dealers, () => dealerCodesIn(database)),
            languages: ['en'],
          })
      return report(values.json, linkText(made), made)
    }
    if (!person)
      throw new AppError('not-found', `nobody has the address ${email}: see npm run users -- list`)
    if (action === 'deactivate') {
      await staff.deactivate(SYSTEM_ACTOR, person.id)
      return report(values.json, `${email} no longer has access.`, { email, isActive: false })
    }
    const ended = await staff.endSessions(SYSTEM_ACTOR, person.id)
    return report(values.json, `${ended} sessions of ${email} ended.`, { email, ended })
  },
})
