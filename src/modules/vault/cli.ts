import { setTimeout as wait } from 'node:timers/promises'

import { readArguments } from '#platform/cli/arguments.ts'
import type { Command } from '#platform/cli/command.ts'
import { report } from '#platform/cli/print.ts'
import { environment, Refusal, refusalOf } from '#platform/cli/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import type { Environment } from '#platform/env/env.ts'

import { leadSecretRepository, type LeadSecretRepository } from './repository.ts'
import { rotateSecretKey, type ResealStored } from './rotate-secret-key.ts'
import { keyFolder } from './seal/key-folder.ts'
import { prependSealKey, privateSealKeys, publicSealKey } from './seal/key-settings.ts'
import { rewrapAll } from './seal/rewrap-all.ts'
import { SealError } from './seal/seal-error.ts'
import { sealKeyId, type PublicSealKey } from './seal/seal-keys.ts'
import { shredDue } from './shred-secrets.ts'

const USAGE = `npm run secrets -- <command>

  status             the number of private values, by key and class
  rotate             creates a new key, seals everything to it and removes the old ones; creates the first key, too
  rotate --at-once   the same without waiting a minute for forms in progress: only while no server runs
  make FILE          adds a new key to a file for SEAL_PRIVATE_KEY_FILE, and shows its SEAL_PUBLIC_KEY
  rotate-key         completes a change of SECRET_KEY, with the old one in SECRET_KEY_PREVIOUS; without SECRET_KEY it
                     creates a new key in the data folder, which a server uses after a restart
  rotate-key --lost  the same if the old key is lost: its links in mails and its stored files stop working
  shred              deletes expired values irreversibly; a server does so automatically
  shred ID...        deletes all private values of these leads irreversibly

  --json             the outcome, or each step of it, as a line of JSON
  --help             this text

  Exits with 0, or with 1 after an error, even if part of the work was done.`

/** Longer than a server takes from reading the public key to storing a lead that is sealed to it. */
const GRACE_MS = 60_000

type Keys = Readonly<{ dataDir: string }> & Environment['seal']

/** Prints a line of text, or with `--json` its value. */
type Print = (text: string, value: unknown) => Promise<void>

async function status(secrets: LeadSecretRepository, keys: Keys, print: Print): Promise<boolean> {
  const counts = await secrets.counts()
  const current = publicSealKey(keys)
  const currentId = current && sealKeyId(current)
  const here = new Set(privateSealKeys(keys).map(({ id }) => id))
  const ids = new Set([currentId, ...here, ...counts.map(({ keyId }) => keyId)])
  const countOf = (keyId: string | null, secrecy: string) =>
    counts.find((row) => row.keyId === keyId && row.secrecy === secrecy)?.count ?? 0
  const counted = (keyId: string | null) => ({
    private: countOf(keyId, 'private'),
    secret: countOf(keyId, 'secret'),
  })
  const numbers = (keyId: string | null) =>
    `private ${counted(keyId).private}, secret ${counted(keyId).secret}`
  for (const id of [...ids].filter((id) => id !== null)) {
    const marks = [id === currentId ? 'current' : 'old', ...(here.has(id) ? [] : ['not here'])]
    const value = { key: id, isCurrent: id === currentId, isHere: here.has(id), ...counted(id) }
    await print(`key ${id} (${marks.join(', ')}): ${numbers(id)}`, value)
  }
  if (current === null)
    await print('no key to seal with: `npm run secrets -- rotate` creates one', { hasKey: false })
  await print(`shredded: ${numbers(null)}`, { shredded: counted(null) })
  return true
}

/** @throws {Refusal} if something could not be opened: then no key may be deleted */
async function rewrap(
  secrets: LeadSecretRepository,
  keys: Keys,
  { publicKey, print }: Readonly<{ publicKey: PublicSealKey; print: Print }>,
) {
  const { count, failures } = await rewrapAll({ secrets, pairs: privateSealKeys(keys), publicKey })
  const key = sealKeyId(publicKey)
  await print(`${count} data keys are now sealed to ${key}`, { key, sealed: count })
  if (failures.length > 0)
    throw new Refusal(`${failures.join('\n')}\nThe old keys are kept: these need them.`)
}

async function rotate(
  secrets: LeadSecretRepository,
  keys: Keys,
  { isAtOnce, print }: Readonly<{ isAtOnce: boolean; print: Print }>,
): Promise<boolean> {
  if (keys.publicKey !== null) {
    await rewrap(secrets, keys, { publicKey: keys.publicKey, print })
    const old = privateSealKeys(keys).filter((pair) => pair.publicKey !== keys.publicKey)
    for (const { id } of old)
      await print(
        `Once every server has this SEAL_PUBLIC_KEY, the key ${id} is no longer needed: then remove it from the file.`,
        { key: id, isUnneeded: true },
      )
    return true
  }
  const folder = keyFolder(keys.dataDir)
  const { publicKey, id } = folder.make()
  await print(`key ${id} created`, { key: id, isMade: true })
  await rewrap(secrets, keys, { publicKey, print })
  const old = folder.pairs().filter((pair) => pair.id !== id)
  if (old.length === 0) return true
  if (!isAtOnce) {
    await print('waiting a minute for forms in progress …', { waitsMs: GRACE_MS })
    await wait(GRACE_MS)
    await rewrap(secrets, keys, { publicKey, print })
  }
  for (const pair of old) {
    folder.remove(pair.id)
    await print(`key ${pair.id} removed`, { key: pair.id, isRemoved: true })
  }
  return true
}

async function shred(
  secrets: LeadSecretRepository,
  ids: readonly string[],
  { days, print }: Readonly<{ days: Environment['sealedDays']; print: Print }>,
): Promise<boolean> {
  const now = new Date()
  if (ids.length === 0) {
    const done = await shredDue({ secrets, days }, now)
    await print(`shredded: private ${done.private}, secret ${done.secret}`, { shredded: done })
    return true
  }
  let haveAllSucceeded = true
  for (const id of ids) {
    const count = (await secrets.ofLead(id)).filter(({ envelope }) => envelope !== null).length
    await secrets.shred(id, ['private', 'secret'], { reason: 'by hand', at: now.toISOString() })
    const text = count === 0 ? `${id}  nothing private` : `${id}  ${count} shredded`
    await print(text, { id, shredded: count })
    if (count === 0) haveAllSucceeded = false
  }
  return haveAllSucceeded
}

const argumentsOf = (args: readonly string[]) =>
  readArguments(args, USAGE, {
    'at-once': { type: 'boolean', default: false },
    lost: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  })

type Arguments = ReturnType<typeof argumentsOf>

/** @returns whether everything succeeded */
async function run(
  database: Database,
  { values, positionals }: Arguments,
  resealStored: ResealStored,
): Promise<boolean> {
  const env = environment()
  const { dataDir, seal, sealedDays } = env
  const [command, ...rest] = positionals
  const keys = { dataDir, ...seal }
  const secrets = leadSecretRepository(database)
  const print: Print = (text, value) => report(values.json, text, value)
  if (command === 'status' && rest.length === 0) return status(secrets, keys, print)
  if (command === 'rotate' && rest.length === 0)
    return rotate(secrets, keys, { isAtOnce: values['at-once'], print })
  if (command === 'rotate-key' && rest.length === 0)
    return rotateSecretKey({
      database,
      env,
      resealStored,
      isLost: values.lost,
      isJson: values.json,
    })
  if (command === 'shred') return shred(secrets, rest, { days: sealedDays, print })
  throw new Refusal(USAGE)
}

/** `npm run secrets`. @param resealStored seals the stored data with the first of the keys */
export const secretsCommand = (resealStored: ResealStored): Command => ({
  usage: USAGE,
  subcommands: ['status', 'rotate', 'make', 'rotate-key', 'shred'],
  async run({ args, database }) {
    const given = argumentsOf(args)
    const [command, file, ...rest] = given.positionals
    if (command === 'make' && file !== undefined && rest.length === 0) {
      const { publicKey } = prependSealKey(file)
      await report(given.values.json, `SEAL_PUBLIC_KEY=${publicKey}`, { publicKey })
      return true
    }
    return run(await database(), given, resealStored)
  },
  lineOf: (error) => (error instanceof SealError ? error.message : refusalOf(error)),
})
