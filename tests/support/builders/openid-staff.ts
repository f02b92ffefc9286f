import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import type { Role } from '#domain/access/roles.ts'
import { CLIENT_SECRET, startOpenIdProvider } from '#tests/support/servers/openid-provider.ts'

import type { Engine } from './database.ts'
import { aStaff, type StaffBrowser } from './staff.ts'

type StaffUsers = Awaited<ReturnType<typeof aStaff>>['users']
type ProviderSettings = Parameters<StaffUsers['saveProvider']>[1]

const ANA = 'ana@store.example'

/** The back office with a provider on this machine, and an invitation for Ana. */
export async function staffWithProvider(
  differences: Partial<ProviderSettings> = {},
  engine: Engine = 'sqlite',
  roles: readonly Role[] = ['sales'],
) {
  const staff = await aStaff({ engine })
  const provider = await startOpenIdProvider()
  const { users } = staff
  const save = async (more: Partial<ProviderSettings> = {}, secret = CLIENT_SECRET) =>
    users.saveProvider(
      SYSTEM_ACTOR,
      {
        label: 'Store account',
        issuer: provider.issuer,
        clientId: provider.clientId,
        requiredDomains: [],
        roleClaim: null,
        roleMap: [],
        isOn: true,
        ...differences,
        ...more,
      },
      { secret, version: (await users.provider(SYSTEM_ACTOR)).version },
    )
  await save()
  const invite = (email = ANA, given: readonly Role[] = roles) =>
    users.invite(SYSTEM_ACTOR, {
      email,
      name: 'Ana',
      roles: given,
      dealers: ['OCS'],
      languages: ['en'],
    })
  await invite()

  const send = async (page: StaffBrowser, address: string) => {
    const { pathname, search } = new URL(address, 'http://localhost:3000')
    const response = await users.handle(page.request(`${pathname}${search}`), page.ip)
    page.storeCookies(response.headers)
    return response.headers.get('location') ?? ''
  }
  const start = (page: StaffBrowser, query = '') => send(page, `/admin/auth/openid/start${query}`)
  /** A whole sign-in. @returns the address that it ends at */
  const signIn = async (page: StaffBrowser, query = '') =>
    send(page, provider.approve(await start(page, query)))
  return { ...staff, provider, save, invite, send, start, signIn }
}
