import { SYSTEM_ACTOR, type Actor } from '#domain/access/actor.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { createUsers, type StaffUsers } from '#modules/users/module.ts'
import type { Database } from '#platform/db/database.ts'
import { codeOf } from '#tests/support/builders/totp.ts'
import { auditTrail } from '#tests/support/modules/audit.ts'

const ORIGIN = 'http://localhost'
const CLIENT_IP = '127.0.0.1'
const PASSWORD = 'a password of benches alone'
/** Salespeople who do not sign in. */
const COLLEAGUES = 60

const now = () => new Date()

/** Someone who is signed in. */
export type SignedIn = Readonly<{ role: Role; id: string; cookie: string }>

type Person = Readonly<{ name: string; role: Role; dealers: Actor['dealers'] }>

/** A function that invites a person and accepts the invitation, with the requests that a browser sends. */
function addPersonTo(users: StaffUsers) {
  const invite = async ({ name, role, dealers }: Person): Promise<string> => {
    const { url } = await users.invite(SYSTEM_ACTOR, {
      email: `${name}@bench.example`,
      name,
      roles: [role],
      dealers,
      languages: ['en', 'es'],
    })
    return url.split('/').at(-1) ?? ''
  }

  return async (person: Person, isSetUp: boolean): Promise<SignedIn> => {
    const cookies = new Map<string, string>()
    const storeCookies = (headers: Headers) => {
      for (const line of headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
        cookies.set(name, value)
      }
    }
    const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = (path: string, body?: object) =>
      new Request(`${ORIGIN}/admin${path}`, {
        headers: { cookie: cookie(), origin: ORIGIN, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
    const postAuth = async (path: string, body: object): Promise<string> => {
      const response = await users.handle(request(`/auth${path}`, body), CLIENT_IP)
      if (!response.ok) throw new Error(`${response.status} for ${path}`)
      storeCookies(response.headers)
      return response.text()
    }
    const token = await invite(person)
    storeCookies(await users.acceptInvitation(request(''), CLIENT_IP, { token, name: person.name }))
    const id = (await users.people()).find(({ name }) => name === person.name)?.id ?? ''
    if (isSetUp) {
      await users.choosePassword(request(''), CLIENT_IP, PASSWORD)
      const enabled = await postAuth('/two-factor/enable', { password: PASSWORD })
      const uri = /otpauth:[^"]+/.exec(enabled)?.[0] ?? ''
      await postAuth('/two-factor/verify-totp', { code: codeOf(uri) })
    }
    return { role: person.role, id, cookie: cookie() }
  }
}

/**
 * Adds a signed-in person for each role, and colleagues. The owner, the auditor and the developer have all stores,
 * others two of them.
 * @returns the signed-in people, and the ids of everyone who answers leads
 */
export async function fillPeople(
  database: Database,
  { secretKey, stores }: Readonly<{ secretKey: string; stores: readonly string[] }>,
) {
  const audit = auditTrail({ database, secretKeys: [secretKey], now })
  const { users } = await createUsers({
    database,
    audit,
    secretKeys: [secretKey],
    origin: () => ORIGIN,
    isDemo: false,
    forgetDevices: async () => {},
    log: { error: () => {} },
    now,
  })
  const addPerson = addPersonTo(users)
  const signedIn: SignedIn[] = []
  for (const role of ROLES) {
    const isOfGroup = role === 'owner' || role === 'auditor' || role === 'developer'
    const dealers = isOfGroup ? 'all' : stores.slice(0, 2)
    signedIn.push(await addPerson({ name: `bench-${role}`, role, dealers }, true))
  }
  const answering = signedIn.filter(({ role }) => role === 'sales' || role === 'manager')
  const ids = answering.map(({ id }) => id)
  for (let index = 0; index < COLLEAGUES; index++) {
    const dealers = [stores[index % stores.length] ?? '']
    ids.push((await addPerson({ name: `colleague-${index}`, role: 'sales', dealers }, false)).id)
  }
  return { signedIn, ids }
}
