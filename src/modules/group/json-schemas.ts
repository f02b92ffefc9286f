import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

import type { FolderProblem } from '#platform/files/folder-problem.ts'

/** A kind of file of a group's folder, with the schema that it is checked against. */
export type FileKind = Readonly<{
  /** The name of its JSON Schema: `site` is `schemas/site.json`. */
  name: string
  title: string
  /** Globs of its files, relative to the folder; files that match a glob with `!` are of another kind. */
  files: readonly string[]
  schema: v.GenericSchema
}>

const fileOf = ({ name }: Pick<FileKind, 'name'>) => `schemas/${name}.json`

/** JSON Schema's `time` requires seconds and a time zone; files have `08:00`. */
const TIME = '^(?:0[0-9]|1[0-9]|2[0-3]):[0-5][0-9]$'

function schemaText({ schema, title }: FileKind): string {
  const written = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema: { format, ...others } }) =>
      valibotAction.type === 'iso_time' && format === 'time' ? { ...others, pattern: TIME } : null,
  })
  return `${JSON.stringify({ title, ...written }, null, 2)}\n`
}

/** JSON Schemas of the files of a group, for editors, by their paths below its folder. */
export const jsonSchemas = (kinds: readonly FileKind[]): ReadonlyMap<string, string> =>
  new Map(kinds.map((kind) => [fileOf(kind), schemaText(kind)]))

const EDITOR_SETTINGS = '.vscode/settings.json'

const isOf = (extension: string) => (file: string) => file.endsWith(extension)

/** Editor settings that map files to schemas, since JSON files can't name theirs in a comment. */
function editorSettings(kinds: readonly FileKind[]): string {
  const yaml = kinds.filter(({ files }) => files.some(isOf('.yaml')))
  const json = kinds.filter(({ files }) => files.some(isOf('.json')))
  const settings = {
    'yaml.schemas': Object.fromEntries(yaml.map((kind) => [`./${fileOf(kind)}`, kind.files])),
    'json.schemas': json.map((kind) => ({
      fileMatch: kind.files.map((file) => file.replace(/^!?/, '$&/')),
      url: `./${fileOf(kind)}`,
    })),
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

/** A file that `writeSchemas` is responsible for. */
export type WrittenSchema = Readonly<{ file: string; isNew: boolean }>

/**
 * Writes the JSON Schemas of a group beside its files, and editor settings unless they exist.
 * @returns all of them, with whether they are new or changed
 */
export function writeSchemas(folder: string, kinds: readonly FileKind[]): readonly WrittenSchema[] {
  const settings = join(folder, EDITOR_SETTINGS)
  const files = new Map([
    ...jsonSchemas(kinds),
    [EDITOR_SETTINGS, textOf(settings) ?? editorSettings(kinds)],
  ])
  return [...files].map(([file, text]) => {
    const path = join(folder, file)
    const isNew = textOf(path) !== text
    if (isNew) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    return { file, isNew }
  })
}

/**
 * The outdated JSON Schemas of a folder, written by another version of the program. Empty for a folder without schemas.
 */
export function staleSchemas(folder: string, kinds: readonly FileKind[]): readonly FolderProblem[] {
  if (!existsSync(join(folder, 'schemas'))) return []
  return [...jsonSchemas(kinds)]
    .filter(([file, text]) => textOf(join(folder, file)) !== text)
    .map(([file]) => ({
      level: 'warning',
      file,
      line: null,
      key: '',
      message: 'is of another version of the program: run npm run group -- schemas',
    }))
}
