import { randomBytes, timingSafeEqual } from 'node:crypto'

import { AppError } from '#domain/kernel/errors.ts'
import { memberRepository } from '#modules/users/people/member-repository.ts'
import type { StaffPerson } from '#modules/users/people/person.ts'
import { sessionRepository } from '#modules/users/sessions/session-repository.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import { isLoopback } from '#platform/http/loopback.ts'

import { DEMO_PEOPLE } from './demo-people.data.ts'

const TOKEN_BYTES = 24

/** Headers that proxies add. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
]

/** Whether a request comes directly from a program on this machine. */
function isFromHere(request: Request, ip: string | null): boolean {
  const host = request.headers.get('host') ?? new URL(request.url).host
  if (ip === null || !/^(?:127(?:\.\d{1,3}){3}|::1)$/.test(ip) || !isLoopback(host)) return false
  return FORWARDING.every((name) => !request.headers.has(name))
}

const emailOf = ({ name }: Pick<StaffPerson, 'name'>) =>
  `${name.toLowerCase().replaceAll(' ', '.')}@demo.forecourt.example`

async function end(trx: Connection): Promise<void> {
  const members = memberRepository(trx)
  for (const { id } of (await members.all()).filter(({ isDemo }) => isDemo)) {
    await members.setActive(id, false)
    await sessionRepository(trx).endOfUser(id)
  }
}

/**
 * Sign-ins of the demo without a passkey: with a token that is new at each start, and only from this machine.
 * @param isOn whether the server fulfills the conditions; else the people lose their access at the start
 */
export function demoSignIns({
  database,
  isOn,
  now,
}: Readonly<{
  database: Pick<Database, 'db' | 'transaction'>
  isOn: boolean
  now: () => Date
}>) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const isToken = (given: string) => {
    const [a, b] = [Buffer.from(given), Buffer.from(token)]
    return a.length === b.length && timingSafeEqual(a, b)
  }

  async function add(trx: Connection): Promise<void> {
    const members = memberRepository(trx)
    for (const person of DEMO_PEOPLE) {
      if (await members.byId(person.id)) await members.setActive(person.id, true)
      else
        await members.add(
          { ...person, email: emailOf(person), isDemo: true, invitedBy: null },
          now().toISOString(),
        )
    }
  }

  const people = async (): Promise<readonly StaffPerson[]> => {
    const all = await memberRepository(database.db).all()
    return all.filter(({ isDemo, isActive }) => isDemo && isActive)
  }

  /** The people that a request may sign in as; none without the token. */
  const offered = async (
    request: Request,
    ip: string | null,
    given: string,
  ): Promise<readonly StaffPerson[]> =>
    isOn && isFromHere(request, ip) && isToken(given) ? people() : []

  return {
    /** Adds the people of the demo, or ends their access if the demo is off. Called once, before the server listens. */
    prepare: (): Promise<void> => database.transaction(isOn ? add : end),
    isOn: () => isOn,
    /** The token of the current server start; `null` while there are no such sign-ins. */
    token: (): string | null => (isOn ? token : null),
    offered,
    /** Whether a request may use the demo's sign-ins. */
    isOffered: (request: Request, ip: string | null) => isOn && isFromHere(request, ip),

    /** @returns the id of the person @throws {AppError} `forbidden` unless it is offered */
    chosen: async (
      request: Request,
      ip: string | null,
      { token: given, personId }: Readonly<{ token: string; personId: string }>,
    ): Promise<string> => {
      const people = await offered(request, ip, given)
      if (!people.some(({ id }) => id === personId))
        throw new AppError('forbidden', 'Open the address that the server printed at its start.', {
          key: 'demoAddress',
        })
      return personId
    },
  }
}
