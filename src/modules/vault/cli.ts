import { setTimeout as wait } from 'node:timers/promises'

import { readArguments } from '#platform/cli/arguments.ts'
import type { Command } from '#platform/cli/command.ts'
import { environment, Refusal, refusalOf } from '#platform/cli/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import type { Environment } from '#platform/env/env.ts'

import { leadSecretRepository, type LeadSecretRepository } from './repository.ts'
import { rotateSecretKey, type ResealFiles } from './rotate-secret-key.ts'
import { keyFolder } from './seal/key-folder.ts'
import { prependSealKey, privateSealKeys, publicSealKey } from './seal/key-settings.ts'
import { rewrapAll } from './seal/rewrap-all.ts'
import { SealError } from './seal/seal-error.ts'
import { sealKeyId, type PublicSealKey } from './seal/seal-keys.ts'
import { shredDue } from './shred-secrets.ts'

const USAGE = `npm run secrets -- <command>

  status             how many private values there are, by key and class
  rotate             makes a new key, seals everything to it and removes the old ones; makes the first key too
  rotate --at-once   the same without waiting a minute for forms under way: only while no server runs
  make FILE          adds a new key to a file for SEAL_PRIVATE_KEY_FILE, and shows its SEAL_PUBLIC_KEY
  rotate-key         completes a change of SECRET_KEY, with the old one in SECRET_KEY_PREVIOUS; without SECRET_KEY it
                     makes a new key in the data folder, which a server uses when it starts again
  rotate-key --lost  the same where the old key is lost: links in mails and stored files of it stop working
  shred              shreds what is kept no longer; a server does so by itself
  shred ID...        shreds all that is private of these leads`

/** Longer than any server takes from reading the key to storing a lead. */
const UNDER_WAY_MS = 60_000

type Keys = Readonly<{ dataDir: string }> & Environment['seal']

async function status(secrets: LeadSecretRepository, keys: Keys): Promise<boolean> {
  const counts = await secrets.counts()
  const current = publicSealKey(keys)
  const currentId = current && sealKeyId(current)
  const here = new Set(privateSealKeys(keys).map(({ id }) => id))
  const ids = new Set([currentId, ...here, ...counts.map(({ keyId }) => keyId)])
  const countOf = (keyId: string | null, secrecy: string) =>
    counts.find((row) => row.keyId === keyId && row.secrecy === secrecy)?.count ?? 0
  const numbers = (keyId: string | null) =>
    `private ${countOf(keyId, 'private')}, secret ${countOf(keyId, 'secret')}`
  for (const id of [...ids].filter((id) => id !== null)) {
    const marks = [id === currentId ? 'current' : 'old', ...(here.has(id) ? [] : ['not here'])]
    console.log(`key ${id} (${marks.join(', ')}): ${numbers(id)}`)
  }
  if (current === null) console.log('no key to seal with: `npm run secrets -- rotate` makes one')
  console.log(`shredded: ${numbers(null)}`)
  return true
}

/** @throws {Refusal} when something could not be opened: then no key may go */
async function rewrap(secrets: LeadSecretRepository, keys: Keys, publicKey: PublicSealKey) {
  const { count, failures } = await rewrapAll({ secrets, pairs: privateSealKeys(keys), publicKey })
  console.log(`${count} data keys are sealed to ${sealKeyId(publicKey)} now`)
  if (failures.length > 0)
    throw new Refusal(`${failures.join('\n')}\nThe old keys stay: these need them.`)
}

async function rotate(
  secrets: LeadSecretRepository,
  keys: Keys,
  isAtOnce: boolean,
): Promise<boolean> {
  if (keys.publicKey !== null) {
    await rewrap(secrets, keys, keys.publicKey)
    const old = privateSealKeys(keys).filter((pair) => pair.publicKey !== keys.publicKey)
    for (const { id } of old)
      console.log(
        `Nothing needs the key ${id} once every server has this SEAL_PUBLIC_KEY: then take it out of the file.`,
      )
    return true
  }
  const folder = keyFolder(keys.dataDir)
  const { publicKey, id } = folder.make()
  console.log(`key ${id} is made`)
  await rewrap(secrets, keys, publicKey)
  const old = folder.pairs().filter((pair) => pair.id !== id)
  if (old.length === 0) return true
  if (!isAtOnce) {
    console.log('waiting a minute for forms under way …')
    await wait(UNDER_WAY_MS)
    await rewrap(secrets, keys, publicKey)
  }
  for (const pair of old) {
    folder.remove(pair.id)
    console.log(`key ${pair.id} is removed`)
  }
  return true
}

async function shred(
  secrets: LeadSecretRepository,
  ids: readonly string[],
  days: Environment['sealedDays'],
): Promise<boolean> {
  const now = new Date()
  if (ids.length === 0) {
    const report = await shredDue({ secrets, days }, now)
    console.log(`shredded: private ${report.private}, secret ${report.secret}`)
    return true
  }
  let isWell = true
  for (const id of ids) {
    const count = (await secrets.ofLead(id)).filter(({ envelope }) => envelope !== null).length
    await secrets.shred(id, ['private', 'secret'], { reason: 'by hand', at: now.toISOString() })
    console.log(count === 0 ? `${id}  nothing private` : `${id}  ${count} shredded`)
    if (count === 0) isWell = false
  }
  return isWell
}

const argumentsOf = (args: readonly string[]) =>
  readArguments(args, USAGE, {
    'at-once': { type: 'boolean', default: false },
    lost: { type: 'boolean', default: false },
  })

type Arguments = ReturnType<typeof argumentsOf>

/** @returns whether all of it could be done */
async function run(
  database: Database,
  { values, positionals }: Arguments,
  resealFiles: ResealFiles,
): Promise<boolean> {
  const env = environment()
  const { dataDir, seal, sealedDays } = env
  const [command, ...rest] = positionals
  const keys = { dataDir, ...seal }
  const secrets = leadSecretRepository(database)
  if (command === 'status' && rest.length === 0) return status(secrets, keys)
  if (command === 'rotate' && rest.length === 0) return rotate(secrets, keys, values['at-once'])
  if (command === 'rotate-key' && rest.length === 0)
    return rotateSecretKey({ database, env, resealFiles, isLost: values.lost })
  if (command === 'shred') return shred(secrets, rest, sealedDays)
  throw new Refusal(USAGE)
}

/** `npm run secrets`. @param resealFiles seals the stored files with the first of the keys */
export const secretsCommand = (resealFiles: ResealFiles): Command => ({
  usage: USAGE,
  async run({ args, database }) {
    const given = argumentsOf(args)
    const [command, file, ...rest] = given.positionals
    if (command === 'make' && file !== undefined && rest.length === 0) {
      console.log(`SEAL_PUBLIC_KEY=${prependSealKey(file).publicKey}`)
      return true
    }
    return run(await database(), given, resealFiles)
  },
  lineOf: (error) => (error instanceof SealError ? error.message : refusalOf(error)),
})
