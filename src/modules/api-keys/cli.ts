import { API_SCOPES, type ApiScope } from '#domain/api/api-scopes.data.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { readArguments } from '#platform/cli/arguments.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { report } from '#platform/cli/print.ts'
import { Refusal } from '#platform/cli/refusal.ts'

import { newKey } from './api-key.ts'
import { keyRepository, type StoredKey } from './key-repository.ts'

const MAX_NAME = 60

const USAGE = `npm run api-keys -- new NAME --scope SCOPE [--dealer CODE] | list | revoke ID [OPTIONS]

  new NAME       Makes a key for a program that writes to the API, and prints it once. Only its hash is stored. NAME says
                 what it is for, such as vauto: it is the source in the records of the program's changes.
  list           Lists the keys: scopes, dealers, when each was last used.
  revoke ID      Ends a key. Requests with it are refused at once.

  --scope SCOPE  what the key may do: ${API_SCOPES.join(', ')}; may be repeated
  --dealer CODE  only for this dealer; may be repeated; without it, for all
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

const keyLine = ({ id, name, scopes, dealers, ...key }: StoredKey) =>
  `${id}  ${name}  ${scopes.join(', ')}  ${dealers?.join(', ') ?? 'all dealers'}  ${
    key.revokedAt ? `revoked ${key.revokedAt}` : `last used ${key.lastUsedAt ?? 'never'}`
  }`

async function main(context: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(context.args, USAGE, {
    scope: { type: 'string', multiple: true, default: [] },
    dealer: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
  })
  const [action, subject, ...rest] = positionals
  const needsSubject = action === 'new' || action === 'revoke'
  if ((action !== 'list' && !needsSubject) || rest.length > 0) throw new Refusal(USAGE)
  if (needsSubject !== (subject !== undefined)) throw new Refusal(USAGE)
  const repositoryOf = async () => keyRepository(await context.database())
  const now = new Date().toISOString()

  if (action === 'new' && subject !== undefined) {
    if (!new RegExp(`^[\\w .-]{1,${MAX_NAME}}$`).test(subject))
      throw new Refusal(`the name must be 1 to ${MAX_NAME} letters, digits, spaces, - and .`)
    const scopes = scopesOf(values.scope)
    const dealers = values.dealer.length > 0 ? values.dealer : null
    const { id, text, secretHash } = newKey()
    const keys = await repositoryOf()
    await keys.add({ id, name: subject, scopes, dealers, secretHash, createdAt: now })
    return report(
      values.json,
      `${text}\n\nThis key is shown only now. Send it as: Authorization: Bearer ${text}`,
      { id, key: text, name: subject, scopes, dealers },
    )
  }
  const keys = await repositoryOf()
  if (action === 'revoke' && subject !== undefined) {
    if (!(await keys.revoke(subject, now)))
      throw new AppError(
        'not-found',
        `no valid key has the id ${subject}: see npm run api-keys -- list`,
      )
    return report(values.json, `The key ${subject} is revoked.`, { id: subject, revokedAt: now })
  }
  const all = await keys.all()
  return report(
    values.json,
    all.length === 0 ? 'There is no key.' : all.map(keyLine).join('\n'),
    all,
  )
}

/** `npm run api-keys`. */
export const apiKeysCommand: Command = {
  usage: USAGE,
  subcommands: ['new', 'list', 'revoke'],
  run: main,
}
