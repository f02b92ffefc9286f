import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import { storesIn } from '#admin/routes/settings/frame/stores-in.ts'
import type { Actor } from '#domain/access/actor.ts'
import { API_SCOPES } from '#domain/api/api-scopes.data.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { Services } from '#modules/services.ts'

import type { KeyRow, KeysData, NewKey } from './keys-data.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>
type Key = Awaited<ReturnType<Services['apiKeys']['list']>>[number]

/** A key whose end is nearer than this is shown as ending. */
const SOON_MS = 14 * 86_400_000

function stateOf({ isValid, revokedAt, expiresAt, replacedBy }: Key, nowMs: number) {
  if (revokedAt !== null) return 'revoked'
  if (!isValid) return 'expired'
  const isSoon = expiresAt !== null && Date.parse(expiresAt) - nowMs < SOON_MS
  return isSoon || replacedBy !== null ? 'ending' : 'valid'
}

const formatOf = ({ services, locale }: Context) => {
  const [first] = services.dealers.all()
  const timeZone = first ? dealerTimeZone(first) : 'UTC'
  return (at: string) => formatMoment(at, locale, timeZone)
}

const isOver = ({ state }: KeyRow) => Number(state === 'expired' || state === 'revoked')

/** All keys of the API, those that work first. */
export async function readKeys(context: Context): Promise<KeysData> {
  const { services, actor, now } = context
  const keys = await services.apiKeys.list(actor)
  const stores = services.dealers.all().map(({ code, name }) => ({ code, name }))
  const format = formatOf(context)
  const nameOf = (code: string) => stores.find((store) => store.code === code)?.name ?? code
  const rows = keys.map((key): KeyRow => {
    const state = stateOf(key, now.getTime())
    const ends = state === 'revoked' ? key.revokedAt : key.expiresAt
    return {
      id: key.id,
      name: key.name,
      scopes: key.scopes,
      stores: key.dealers?.map(nameOf) ?? null,
      created: format(key.createdAt),
      lastUsed: key.lastUsedAt && format(key.lastUsedAt),
      state,
      ends: ends && format(ends),
      isReplaced: key.replacedBy !== null,
    }
  })
  return { rows: rows.toSorted((a, b) => isOver(a) - isOver(b)), stores }
}

/** Calls the use case that a form names. @returns a key to show once; `null` for none */
export async function changeKeys(context: Context, form: FormData): Promise<NewKey | null> {
  const { services, actor } = context
  const { apiKeys } = services
  const id = formText(form, 'id')
  const format = formatOf(context)
  const shown = ({ key, expiresAt }: Awaited<ReturnType<typeof apiKeys.create>>): NewKey => ({
    key,
    ends: expiresAt && format(expiresAt),
  })
  switch (formText(form, 'intent')) {
    case 'create': {
      const days = formText(form, 'days')
      const request = {
        name: formText(form, 'name'),
        scopes: API_SCOPES.filter((scope) => form.getAll('scopes').includes(scope)),
        dealers: storesIn(form),
        days: days === '' ? null : Number(days),
      }
      return shown(await apiKeys.create(actor, request))
    }
    case 'rotate':
      return shown(await apiKeys.rotate(actor, id, Number.parseInt(formText(form, 'overlap'), 10)))
    case 'revoke':
      await apiKeys.revoke(actor, id)
      return null
    default:
      throw new Response(null, { status: 400 })
  }
}
