import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { MAPPED_ROLES } from '#domain/access/roles.ts'

import type { ProviderCheck, ProviderData } from './provider-data.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>

/** The OpenID provider, without its secret. */
export async function readProvider({ services, actor }: Context): Promise<ProviderData> {
  const { provider, version, ...uris } = await services.users.provider(actor)
  return { ...uris, version: version ?? '', provider: provider && { ...provider, hasSecret: true } }
}

const linesIn = (form: FormData, name: string) =>
  formText(form, name)
    .split(/[\s,;]+/)
    .filter(Boolean)

/** The rows of groups and roles; those without a group are left out. */
function roleMapIn(form: FormData) {
  const groups = form.getAll('group').map(String)
  const roles = form.getAll('role').map(String)
  return groups.flatMap((group, at) => {
    const role = MAPPED_ROLES.find((one) => one === roles[at])
    return group.trim() !== '' && role ? [{ group: group.trim(), role }] : []
  })
}

/** Saves the provider, or checks the saved one. */
export async function changeProvider(
  { services: { users }, actor }: Context,
  form: FormData,
): Promise<ProviderCheck | null> {
  switch (formText(form, 'intent')) {
    case 'save':
      await users.saveProvider(
        actor,
        {
          label: formText(form, 'label'),
          issuer: formText(form, 'issuer').trim(),
          clientId: formText(form, 'clientId'),
          requiredDomains: linesIn(form, 'domains'),
          roleClaim: formText(form, 'roleClaim').trim() || null,
          roleMap: roleMapIn(form),
          isOn: formText(form, 'isOn') === 'on',
        },
        { secret: formText(form, 'secret'), version: formText(form, 'version') || null },
      )
      return null
    case 'check': {
      const { authorization, logout } = await users.checkProvider(actor)
      return { authorization, logout }
    }
    default:
      throw new Response(null, { status: 400 })
  }
}
