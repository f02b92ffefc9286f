import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { checkBrandFiles, createBrand } from '#modules/brand/module.ts'
import { checkFolder, type CheckedFolder, type CheckDeps } from '#modules/group/check-folder.ts'
import type { StoredContent } from '#modules/group/empty-features.ts'
import { editedFiles } from '#modules/group/folder/edited-files.ts'
import type { FileEdits } from '#modules/group/folder/file-edits.ts'
import { loadFolder, type Loaded } from '#modules/group/folder/load-folder.ts'
import { isError, problemLine } from '#modules/group/group-problem.ts'
import { staleSchemas, writeSchemas, type FileKind } from '#modules/group/json-schemas.ts'
import { groupVersionRepository } from '#modules/group/version-repository.ts'
import { operatorPath, readArguments } from '#platform/cli/arguments.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { print } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'
import type { Database } from '#platform/db/database.ts'

import { exportVersion, writeEdits } from './export-version.ts'
import { migrateFolder } from './migrate-folder.ts'
import { newGroup } from './new-group.ts'
import { watchFolder } from './watch-folder.ts'

const USAGE = `npm run group -- new DIR | check [DIR] | load [DIR] | watch [DIR] | versions | export ID DIR | edits [DIR] |
              migrate [DIR] | schemas [DIR]

  new DIR      Writes a small complete group into a new folder. It asks for everything that is not given as an option.
  check        Checks all files of a group's folder and reports errors by file, line and key, with a suggested fix.
  load         Checks a folder and makes it the newest version, which every running server shows within a second. Edits of
               the back office since the last load stay; what both changed is a warning.
  watch        Loads the folder after each change, until Ctrl-C.
  versions     The versions in the database, newest first. The first one is served.
  export       Writes the files of a version, or of the newest one (ID newest), into a new folder.
  edits        Writes what the back office edited since the last load into the folder, such as a checkout.
  migrate      Updates a folder to the current format.
  schemas      Writes the JSON Schemas of all kinds of its files beside them, from which editors complete and check keys.

  DIR defaults to GROUP_DIR, else group.

  --name TEXT      new: the name of the group, such as "Desert Motors"
  --state XX       new: the state of its store, such as TX
  --makes LIST     new: the makes that it sells, such as Ford or "BMW,Toyota"
  --color COLOR    new: the color of its brand, such as "#0a5"
  --logo FILE      new: its logo, as SVG, PNG, WebP or JPEG
  --city LIST      new: the towns of its stores, such as "Waco,Temple", by default the largest of the state
  --zip LIST       new: the ZIP code of each of these towns, such as "76710,76504"
  --replace        load: the folder also replaces edits of the back office
  --yes            new: asks nothing, and uses defaults for missing options
  --json           one JSON object a line: problems, versions, or the files that were written
  --help           this text

  Exits with 0, or with 1 for a folder with errors and after a refusal.`

/** The dependencies that the caller passes to the command. */
export type GroupCommandDeps = Pick<CheckDeps, 'checks'> &
  Readonly<{
    dealerCodesIn: (database: Database) => Promise<ReadonlySet<string> | null>
    /** Content of features in the database; `null` if there is none. */
    storedContent: (
      place: Readonly<{ dataDir: string; databaseUrl: string | null }>,
    ) => Promise<StoredContent | null>
    /** Records in the audit trail that a load replaced edits of these files. */
    recordReplaced: (database: Database, version: number, paths: readonly string[]) => Promise<void>
    /** The kinds of files of a folder, with their schemas. */
    fileKinds: readonly FileKind[]
    fileEdits: FileEdits
  }>

type Values = Readonly<{ json: boolean; replace?: boolean }>

/** Checks a folder. The temporary copy is removed afterwards. @param use called with the copy before that */
async function checked(
  folder: string,
  deps: Omit<CheckDeps, 'cache' | 'checkBrand'>,
  use: (found: CheckedFolder, cache: string) => Promise<void> = async () => {},
): Promise<CheckedFolder> {
  const cache = mkdtempSync(join(tmpdir(), 'forecourt-check-'))
  try {
    const found = await checkFolder(folder, { ...deps, cache, checkBrand: checkBrandFiles })
    await use(found, cache)
    return found
  } finally {
    rmSync(cache, { recursive: true, force: true })
  }
}

/** Prints the problems; `false` for a folder with errors. */
async function report(
  folder: string,
  { files, problems }: CheckedFolder,
  { json }: Values,
): Promise<boolean> {
  const errors = problems.filter(isError).length
  if (json) await print(problems.map((problem) => `${JSON.stringify(problem)}\n`))
  else
    for (const problem of problems)
      console.error(`${isError(problem) ? '' : `${problem.level}: `}${problemLine(problem)}`)
  const sites = [...files.keys()].filter((path) => /^sites\/[^/]+\.yaml$/.test(path)).length
  console.error(
    errors === 0
      ? `${folder}: ${sites} ${sites === 1 ? 'site' : 'sites'} in ${files.size} files, no errors`
      : `${folder}: ${errors} ${errors === 1 ? 'error' : 'errors'}: servers go on with the last version until ${errors === 1 ? 'it is' : 'all are'} fixed`,
  )
  return errors === 0
}

const now = () => new Date()

/** Makes a folder the newest version. @returns `false` for a folder with errors */
async function load(
  context: CommandContext,
  { folder, deps, values }: Readonly<{ folder: string; deps: GroupCommandDeps; values: Values }>,
): Promise<boolean> {
  const database = await context.database()
  const repository = groupVersionRepository(database)
  const brand = createBrand({ database, now })
  const checking = { ...deps, dealerCodes: () => deps.dealerCodesIn(database) }
  const prepare = async ({ place, sites }: CheckedFolder) => {
    if (place !== null) await brand.prepare(place, sites)
  }
  const replaced = values.replace === true ? await editedFiles(repository) : []
  let loaded: Loaded | null = null
  const found = await checked(folder, checking, async (folderCheck, cache) => {
    if (folderCheck.problems.some(isError) || folderCheck.place === null) return
    const withCache = { ...checking, cache, checkBrand: checkBrandFiles }
    loaded = await loadFolder(
      {
        database,
        versions: repository,
        deps: withCache,
        fileEdits: deps.fileEdits,
        now,
        prepare,
        isReplacing: values.replace === true,
      },
      folderCheck,
    )
  })
  // Assigned in the callback, which the compiler does not follow.
  const result = loaded as Loaded | null
  const problems = [...found.problems, ...(result?.problems ?? [])]
  if (!(await report(folder, { ...found, problems }, values)) || !result?.version) return false
  const { id, hash } = result.version
  if (replaced.length > 0) await deps.recordReplaced(database, id, replaced)
  if (values.json) await print([`${JSON.stringify({ version: id, hash })}\n`])
  console.error(`version ${id} is served`)
  return true
}

async function versions(context: CommandContext, { json }: Values): Promise<void> {
  const all = await groupVersionRepository(await context.database()).all()
  await print(
    all.map(({ id, hash, createdAt, files }) =>
      json
        ? `${JSON.stringify({ id, hash, createdAt, files })}\n`
        : `${String(id).padStart(5)}  ${createdAt}  ${files} files  ${hash.slice(0, 12)}\n`,
    ),
  )
}

/** @throws {Refusal} for a missing folder */
async function schemas(
  folder: string,
  kinds: readonly FileKind[],
  { json }: Values,
): Promise<void> {
  if (!existsSync(folder)) throw new Refusal(`${folder} does not exist`)
  const written = writeSchemas(folder, kinds)
  await print(
    written.map(({ file, isNew }) =>
      json ? `${JSON.stringify({ file, isNew })}\n` : `${file}${isNew ? '' : ' (as before)'}\n`,
    ),
  )
}

/** With `--json` one line for each file that was written or moved, by its path in the folder. */
const list = (files: readonly string[], { json }: Values): Promise<void> =>
  print(json ? files.map((file) => `${JSON.stringify({ file })}\n`) : [])

/** Dealer codes are only checked against the folder's own stores. */
const noDatabase = async () => null

async function run(deps: GroupCommandDeps, context: CommandContext): Promise<boolean | void> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = readArguments(context.args, USAGE, {
    json: flag,
    yes: flag,
    replace: flag,
    name: text,
    state: text,
    makes: text,
    color: text,
    logo: text,
    city: text,
    zip: text,
  })
  const [action = '', ...given] = positionals
  if (given.length > (action === 'export' ? 2 : 1)) throw new Refusal(USAGE)
  const [first] = given
  const folder = first === undefined ? environment().groupDir : operatorPath(first)
  switch (action) {
    case 'check': {
      const stored = await deps.storedContent(environment())
      const found = await checked(folder, { ...deps, dealerCodes: noDatabase, stored })
      const problems = [...found.problems, ...staleSchemas(folder, deps.fileKinds)]
      return report(folder, { ...found, problems }, values)
    }
    case 'load':
      return load(context, { folder, deps, values })
    case 'watch':
      return watchFolder(folder, () => load(context, { folder, deps, values }))
    case 'versions':
      return versions(context, values)
    case 'export':
      return list(await exportVersion(await context.database(), given), values)
    case 'edits':
      return list(await writeEdits(await context.database(), folder, deps.fileEdits), values)
    case 'migrate':
      return list(migrateFolder(folder), values)
    case 'schemas':
      return schemas(folder, deps.fileKinds, values)
    case 'new':
      if (first === undefined) throw new Refusal(`name the folder to write\n\n${USAGE}`)
      return list(await newGroup(folder, values, deps.fileKinds), values)
    default:
      throw new Refusal(USAGE)
  }
}

/** `npm run group`. */
export const groupCommand = (deps: GroupCommandDeps): Command => ({
  usage: USAGE,
  subcommands: [
    'new',
    'check',
    'load',
    'watch',
    'versions',
    'export',
    'edits',
    'migrate',
    'schemas',
  ],
  run: (context) => run(deps, context),
})
