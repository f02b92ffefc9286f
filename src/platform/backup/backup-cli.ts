import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { operatorPath, readArguments } from '#platform/cli/arguments.ts'
import type { Command } from '#platform/cli/command.ts'
import { print, report } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'
import type { Environment } from '#platform/env/env.ts'
import { keyFingerprint } from '#platform/security/secret-key.ts'

import { backUp, fileHash, restore } from './backup.ts'
import {
  MIN_PASSPHRASE_LENGTH,
  readKeyFile,
  writeKeyFile,
  type InstallationKeys,
} from './key-file.ts'

/** Reads and writes the installation's keys. */
type KeyStore = Readonly<{
  installationKeys: (settings: Environment) => InstallationKeys
  putInstallationKeys: (settings: Environment, keys: InstallationKeys) => void
  sealKeyIds: (keys: InstallationKeys) => readonly string[]
}>

const lines = (
  verb: string,
  file: string,
  hash: string,
  counts: Readonly<Record<string, number>>,
) => [
  `${file}  ${verb}, sha256 ${hash}\n`,
  ...Object.entries(counts).map(([table, count]) => `  ${table}: ${count} rows\n`),
]

/** The passphrase in the first line of a file; `null` if no file is given. @throws {Refusal} for a short one */
function passphraseIn(file: string | undefined): string | null {
  if (file === undefined) return null
  const [passphrase = ''] = readFileSync(operatorPath(file), 'utf8').split(/\r?\n/, 1)
  if (passphrase.length >= MIN_PASSPHRASE_LENGTH) return passphrase
  throw new Refusal(`the passphrase in ${file} has fewer than ${MIN_PASSPHRASE_LENGTH} characters`)
}

function taskOf(args: readonly string[], usage: string) {
  const { values, positionals } = readArguments(args, usage, {
    keys: { type: 'string' },
    'passphrase-file': { type: 'string' },
    json: { type: 'boolean', default: false },
  })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new Refusal(usage)
  const passphrase = passphraseIn(values['passphrase-file'])
  if (passphrase !== null && values.keys === undefined)
    throw new Refusal('--passphrase-file requires --keys')
  const keyFile = values.keys === undefined ? null : operatorPath(values.keys)
  return { file: operatorPath(file), keyFile, passphrase, isJson: values.json }
}

const BACKUP = `npm run backup -- FILE [--keys FILE]

  Writes a consistent copy of the database to a new file, beside a running server or without one, and prints its
  SHA-256 and the rows of the main tables. Uploaded files (sealed) and the versions of the group's folder with its
  photos are in the database. Keys are not in the copy: --keys writes them to a separate file.

  FILE                    must not exist yet; an SQLite file for the embedded database, an archive of pg_dump for
                          PostgreSQL
  --keys FILE             writes SECRET_KEY and the private keys of sealed values to this file, readable only for its
                          owner. Anyone with both files can read everything: without a passphrase it must be in
                          another folder; store it in another place
  --passphrase-file FILE  encrypts the key file with the first line of this file, 12 characters or more
  --json                  the files, SHA-256, rows, and which keys, as one line of JSON
  --help                  this text

  Exits with 0, or with 1 after an error; then there is no copy of the database.`

const RESTORE = `npm run restore -- FILE [--keys FILE]

  Restores a backup, completely or not at all, into a DATA_DIR without a database, or into an empty PostgreSQL
  database. Stop its servers first. Afterwards they need the SECRET_KEY and the keys of the backup.

  FILE                    a file written by npm run backup, from the same kind of database
  --keys FILE             restores the keys of the backup, too: SECRET_KEY as the file secret-key of DATA_DIR, private
                          keys in SEAL_PRIVATE_KEY_FILE if that is set, else in DATA_DIR/keys. Existing keys are not
                          overwritten
  --passphrase-file FILE  has the passphrase of the key file in its first line
  --json                  the files, SHA-256, rows, and which keys, as one line of JSON
  --help                  this text

  Exits with 0, or with 1 after an error; then no database was changed.`

/** The ids of keys, which do not reveal them. */
function namesOf(keys: InstallationKeys, sealKeyIds: KeyStore['sealKeyIds']) {
  const [current] = keys.secretKeys
  return {
    secretKey: current === undefined ? null : keyFingerprint(current),
    sealKeys: sealKeyIds(keys),
  }
}

const keyLine = (file: string, verb: string, names: ReturnType<typeof namesOf>) =>
  `${file}  ${verb}: SECRET_KEY ${names.secretKey ?? 'is missing'}, ` +
  `keys of sealed values ${names.sealKeys.join(', ') || 'are missing: run this where SEAL_PRIVATE_KEY_FILE is set'}\n`

const NO_KEYS =
  'Keys are not in it: store SECRET_KEY or DATA_DIR/secret-key, and DATA_DIR/keys, in another place, or use --keys.\n'

type Task = ReturnType<typeof taskOf>

/** The keys to write; `null` if none are requested. @throws {Refusal} if they may not be written, or there are none */
function keysFor(
  { file, keyFile, passphrase }: Task,
  keysOf: () => InstallationKeys,
): InstallationKeys | null {
  if (keyFile === null) return null
  if (existsSync(keyFile)) throw new Refusal(`${keyFile} already exists: choose another file`)
  if (passphrase === null && dirname(keyFile) === dirname(file))
    throw new Refusal(
      'keys in the folder of the backup can decrypt all of it: choose another folder for --keys, or seal them with --passphrase-file',
    )
  const keys = keysOf()
  if (keys.secretKeys.length === 0 && keys.sealKeys === '')
    throw new Refusal('no keys found: set SECRET_KEY and DATA_DIR to those of the server')
  return keys
}

/** `npm run backup -- FILE`. */
export const backupCommand = ({ installationKeys, sealKeyIds }: KeyStore): Command => ({
  usage: BACKUP,
  async run({ args }) {
    const task = taskOf(args, BACKUP)
    const { file, keyFile, passphrase, isJson } = task
    const settings = environment()
    const keys = keysFor(task, () => installationKeys(settings))
    const rows = await backUp(settings, file)
    const sha256 = await fileHash(file)
    if (keyFile !== null && keys) await writeKeyFile(keyFile, keys, passphrase)
    const names = keys && namesOf(keys, sealKeyIds)
    if (isJson) return report(true, '', { file, sha256, rows, keyFile, keys: names })
    await print([
      ...lines('written', file, sha256, rows),
      keyFile !== null && names
        ? keyLine(
            keyFile,
            passphrase === null ? 'written without a passphrase' : 'written, sealed',
            names,
          )
        : NO_KEYS,
    ])
  },
})

/** `npm run restore -- FILE`. */
export const restoreCommand = ({ putInstallationKeys, sealKeyIds }: KeyStore): Command => ({
  usage: RESTORE,
  async run({ args }) {
    const { file, keyFile, passphrase, isJson } = taskOf(args, RESTORE)
    const settings = environment()
    const keys = keyFile === null ? null : await readKeyFile(keyFile, passphrase)
    const rows = await restore(settings, file, () => keys && putInstallationKeys(settings, keys))
    const sha256 = await fileHash(file)
    const names = keys && namesOf(keys, sealKeyIds)
    if (isJson) return report(true, '', { file, sha256, rows, keyFile, keys: names })
    await print([
      ...lines('restored', file, sha256, rows),
      keyFile !== null && names
        ? keyLine(keyFile, 'put back', names)
        : 'Start the server with the SECRET_KEY and the keys of the backup.\n',
    ])
  },
})
