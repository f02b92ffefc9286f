import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { API_SCOPES, type ApiScope } from '#domain/api/api-scopes.data.ts'
import { auditTrail } from '#modules/audit/module.ts'
import { readArguments } from '#platform/cli/arguments.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { report } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'
import { secretKeys } from '#platform/security/secret-key.ts'

import type { StoredKey } from './key-repository.ts'
import { manageKeys, type ApiKeyAdmin, type ShownKey } from './manage-keys.ts'

const DEFAULT_OVERLAP_DAYS = 7

const USAGE = `npm run api-keys -- new NAME --scope SCOPE [--dealer CODE] [--days N] | list | rotate ID | revoke ID [OPTIONS]

  new NAME       Makes a key for a program that writes to the API, and prints it once. Only its hash is stored. NAME says
                 what it is for, such as vauto: it is the source in the records of the program's changes.
  list           Lists the keys: scopes, dealers, when each was last used, and when it ends.
  rotate ID      Makes a key that replaces another one, and prints it once. The old one works for some days more.
  revoke ID      Ends a key. Requests with it are refused at once.

  --scope SCOPE  what the key may do: ${API_SCOPES.join(', ')}; may be repeated
  --dealer CODE  only for this dealer; may be repeated; without it, for all
  --days N       the key ends after so many days; without it, it does not end
  --overlap N    the days for which a replaced key still works; ${DEFAULT_OVERLAP_DAYS} without it, 0 for none
  --json         one JSON object
  --help         this text

  Exits with 0, or with 1 after a refusal.`

const isScope = (text: string): text is ApiScope => API_SCOPES.some((scope) => scope === text)

function scopesOf(given: readonly string[]): readonly ApiScope[] {
  const unknown = given.find((scope) => !isScope(scope))
  if (unknown !== undefined)
    throw new Refusal(`${unknown} is no scope: use ${API_SCOPES.join(' or ')}`)
  if (given.length === 0) throw new Refusal(`pass --scope ${API_SCOPES.join(' or --scope ')}`)
  return API_SCOPES.filter((scope) => given.includes(scope))
}

function daysOf(option: string, given: string): number {
  if (!/^\d{1,5}$/.test(given)) throw new Refusal(`--${option} needs a number of days`)
  return Number(given)
}

const keyLine = ({ id, name, scopes, dealers, ...key }: StoredKey) =>
  [
    id,
    name,
    scopes.join(', '),
    dealers?.join(', ') ?? 'all dealers',
    key.revokedAt ? `revoked ${key.revokedAt}` : `last used ${key.lastUsedAt ?? 'never'}`,
    ...(key.expiresAt ? [`ends ${key.expiresAt}`] : []),
    ...(key.replacedBy ? [`replaced by ${key.replacedBy}`] : []),
  ].join('  ')

const keyText = ({ key, expiresAt }: ShownKey) =>
  `${key}\n\nThis key is shown only now${expiresAt ? `, and ends ${expiresAt}` : ''}. Send it as: Authorization: Bearer ${key}`

const now = () => new Date()

async function useCases(context: CommandContext): Promise<ApiKeyAdmin> {
  const database = await context.database()
  const audit = auditTrail({ database, secretKeys: secretKeys(environment()), now })
  // A command may make the key of a store before its file is loaded.
  return manageKeys({ database, audit, isDealer: () => true, now })
}

async function main(context: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(context.args, USAGE, {
    scope: { type: 'string', multiple: true, default: [] },
    dealer: { type: 'string', multiple: true, default: [] },
    days: { type: 'string' },
    overlap: { type: 'string', default: String(DEFAULT_OVERLAP_DAYS) },
    json: { type: 'boolean', default: false },
  })
  const [action, subject, ...rest] = positionals
  if (rest.length > 0) throw new Refusal(USAGE)
  if (action === 'list' && subject === undefined) {
    const all = await (await useCases(context)).list(SYSTEM_ACTOR)
    const lines = all.map(keyLine).join('\n')
    return report(values.json, lines || 'There is no key.', all)
  }
  if (subject === undefined) throw new Refusal(USAGE)
  if (action === 'new') {
    const request = {
      name: subject,
      scopes: scopesOf(values.scope),
      dealers: values.dealer.length > 0 ? values.dealer : null,
      days: values.days === undefined ? null : daysOf('days', values.days),
    }
    const shown = await (await useCases(context)).create(SYSTEM_ACTOR, request)
    const { name, scopes, dealers } = request
    return report(values.json, keyText(shown), { ...shown, name, scopes, dealers })
  }
  if (action === 'rotate') {
    const overlapDays = daysOf('overlap', values.overlap)
    const shown = await (await useCases(context)).rotate(SYSTEM_ACTOR, subject, overlapDays)
    return report(values.json, keyText(shown), { ...shown, replaces: subject })
  }
  if (action !== 'revoke') throw new Refusal(USAGE)
  await (await useCases(context)).revoke(SYSTEM_ACTOR, subject)
  return report(values.json, `The key ${subject} is revoked.`, { id: subject })
}

/** `npm run api-keys`. */
export const apiKeysCommand: Command = {
  usage: USAGE,
  subcommands: ['new', 'list', 'rotate', 'revoke'],
  run: main,
}
