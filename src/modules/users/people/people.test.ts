import { expect, it } from 'vitest'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aStaff } from '#tests/support/builders/staff.ts'

type Staff = Awaited<ReturnType<typeof aStaff>>

const idOf = async ({ users }: Staff, email: string) =>
  (await users.people()).find((person) => person.email === email)?.id ?? ''

const rights = (roles: readonly Role[], dealers: 'all' | readonly string[] = ['OCS']) => ({
  roles,
  dealers,
  languages: ['en'] as const,
})

const emails = (list: readonly { email: string }[]) => list.map(({ email }) => email)

const manager = anActor({ roles: ['manager'], dealers: ['OCS', 'PVJ'] })

onEachEngine((engine) => {
  it('a manager gives roles up to their own, within their stores', async () => {
    const staff = await aStaff({ engine })
    const { users } = staff
    const invite = async (roles: readonly Role[], dealers: 'all' | readonly string[] = ['OCS']) =>
      users
        .invite(manager, {
          email: `${roles.join('-')}@x.example`,
          name: 'X',
          ...rights(roles, dealers),
        })
        .then(
          () => true,
          () => false,
        )
    const given = []
    for (const role of ROLES) if (await invite([role])) given.push(role)
    expect(given).toEqual(['manager', 'sales', 'service', 'parts'])
    expect(await invite(['sales', 'owner'])).toBe(false)
    expect(await invite(['sales'], ['OCS', 'RCH'])).toBe(false)
    expect(await invite(['sales'], 'all')).toBe(false)
    expect(await invite(['sales'], [])).toBe(false)
  })

  it('a manager changes people of their stores, but no one above them and not themselves', async () => {
    const staff = await aStaff({ engine })
    const { users, joined } = staff
    await joined('ana@x.example', ['sales'], ['OCS'])
    await joined('tom@x.example', ['sales'], ['RCH'])
    await joined('sara@x.example', ['finance'], ['OCS'])
    await joined('ed@x.example', ['owner'], 'all')
    const ana = await idOf(staff, 'ana@x.example')
    await users.change(manager, ana, rights(['sales'], ['OCS', 'PVJ']))
    expect((await users.people()).find(({ id }) => id === ana)).toMatchObject({
      dealers: ['OCS', 'PVJ'],
    })
    for (const other of ['tom@x.example', 'sara@x.example', 'ed@x.example']) {
      const id = await idOf(staff, other)
      await expect(users.change(manager, id, rights(['sales']))).rejects.toThrow(
        /own stores|rights that you do not have/,
      )
      await expect(users.deactivate(manager, id)).rejects.toThrow(
        /own stores|rights that you do not have/,
      )
      await expect(users.resetSignIn(manager, id)).rejects.toThrow(
        /own stores|rights that you do not have/,
      )
      await expect(users.endSessions(manager, id)).rejects.toThrow(
        /own stores|rights that you do not have/,
      )
    }
    await expect(users.change(manager, ana, rights(['sales'], ['RCH']))).rejects.toThrow('stores')
    const herself = { ...manager, userId: ana, roles: ['manager', 'owner'] as const }
    await expect(users.change(herself, ana, rights(['sales']))).rejects.toThrow('Someone else')
    await expect(users.deactivate(herself, ana)).rejects.toThrow('Someone else')
  })

  it('the last owner cannot be removed', async () => {
    const staff = await aStaff({ engine })
    const { users, joined } = staff
    await joined('ed@x.example', ['owner'], 'all')
    const ed = await idOf(staff, 'ed@x.example')
    await expect(users.deactivate(SYSTEM_ACTOR, ed)).rejects.toThrow('only owner')
    await expect(users.change(SYSTEM_ACTOR, ed, rights(['sales']))).rejects.toThrow('only owner')
    expect(await users.people()).toMatchObject([{ isActive: true, roles: ['owner'] }])
    await joined('eva@x.example', ['owner'], 'all')
    await users.deactivate(SYSTEM_ACTOR, ed)
    const eva = await idOf(staff, 'eva@x.example')
    await expect(users.deactivate(SYSTEM_ACTOR, eva)).rejects.toThrow('only owner')
  })

  it('managing people needs a recent proof of identity', async () => {
    const { users } = await aStaff({ engine })
    const old = { ...manager, confirmedAt: 0 }
    await expect(
      users.invite(old, { email: 'a@x.example', name: 'A', ...rights(['sales']) }),
    ).rejects.toThrow('Confirm that it is you')
  })

  it('people see the staff and the invitations of their stores', async () => {
    const staff = await aStaff({ engine })
    const { users, joined } = staff
    await joined('ana@x.example', ['sales'], ['OCS'])
    await joined('tom@x.example', ['sales'], ['RCH'])
    await joined('luis@x.example', ['marketing'], 'all')
    for (const [email, dealers] of [
      ['new@x.example', ['PVJ']],
      ['far@x.example', ['RCH']],
    ] as const)
      await users.invite(SYSTEM_ACTOR, { email, name: email, ...rights(['sales'], dealers) })
    expect(emails(await users.list(manager))).toEqual(['ana@x.example', 'luis@x.example'])
    expect(emails(await users.invitations(manager))).toEqual(['new@x.example'])
    expect(await users.list(anActor({ roles: ['owner'] }))).toHaveLength(3)
    await expect(users.list(anActor({ roles: ['sales'] }))).rejects.toThrow('Your role')
    const tom = await idOf(staff, 'tom@x.example')
    await expect(users.sessions(manager, tom)).rejects.toThrow('your own stores')
  })

  it('a withdrawn link does not work', async () => {
    const { users } = await aStaff({ engine })
    const made = await users.invite(manager, {
      email: 'a@x.example',
      name: 'A',
      ...rights(['sales']),
    })
    await expect(users.withdrawInvitation(anActor({ dealers: ['RCH'] }), made.id)).rejects.toThrow(
      'stores',
    )
    await users.withdrawInvitation(manager, made.id)
    expect(await users.invitation(made.url.split('/').at(-1) ?? '')).toBeNull()
    await expect(users.withdrawInvitation(manager, made.id)).rejects.toThrow('no longer')
  })

  it('invites an address once, ignoring case, and only a valid one', async () => {
    const { users, joined } = await aStaff({ engine })
    await joined('ana@x.example')
    const invite = (email: string, name = 'A') =>
      users.invite(SYSTEM_ACTOR, { email, name, ...rights(['sales']) })
    await expect(invite(' ANA@x.example ')).rejects.toThrow('in the list already')
    await expect(invite('ana')).rejects.toThrow('email address')
    await expect(invite('b@x.example', ' \n ')).rejects.toThrow('name')
    await expect(invite('b@x.example', 'x'.repeat(81))).rejects.toThrow('name')
  })

  it('each change is in the audit trail with the rights before and after', async () => {
    const staff = await aStaff({ engine })
    const { users, joined, audit } = staff
    await joined('ana@x.example', ['sales'], ['OCS'])
    const ana = await idOf(staff, 'ana@x.example')
    await users.change(manager, ana, rights(['manager'], ['OCS', 'PVJ']))
    await users.deactivate(manager, ana)
    const { entries } = await audit.list(SYSTEM_ACTOR, {})
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'user.deactivated', subject: { id: ana } },
      {
        action: 'user.rights-changed',
        actor: { id: manager.userId },
        before: { roles: ['sales'], dealers: ['OCS'] },
        after: { roles: ['manager'], dealers: ['OCS', 'PVJ'] },
      },
    ])
  })
})
