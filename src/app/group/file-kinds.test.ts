import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

import { jsonSchemas } from '#tests/support/modules/group.ts'

import { fileKinds } from './file-kinds.ts'

const GROUP = 'tests/fixtures/group'
const FRONT_MATTER = /^---\n(?<yaml>.*?)\n---/s

const schemas = jsonSchemas(fileKinds)

const files = globSync('**/*.{yaml,json,md}', { cwd: GROUP }).filter(
  (file) => !file.endsWith('README.md'),
)

const matches = (file: string, globs: readonly string[]) =>
  globs.some((glob) => matchesGlob(file, glob)) &&
  !globs.some((glob) => glob.startsWith('!') && matchesGlob(file, glob.slice(1)))

/** The kinds of a file; a text of another kind is below the folder of pages too. */
function kindsOf(file: string) {
  const found = fileKinds.filter((kind) => matches(file, kind.files)).map(({ name }) => name)
  return found.length > 1 ? found.filter((name) => name !== 'content-markdown-pages') : found
}

function valueOf(file: string): unknown {
  const text = readFileSync(join(GROUP, file), 'utf8')
  // YAML reads JSON as well.
  return parse(file.endsWith('.md') ? (FRONT_MATTER.exec(text)?.groups?.['yaml'] ?? '') : text)
}

const ajv = new Ajv({ allErrors: true, strict: false })
formats.default(ajv)
const validators = new Map(
  fileKinds.map(({ name }) => [
    name,
    ajv.compile(JSON.parse(schemas.get(`schemas/${name}.json`) ?? '')),
  ]),
)

function check(kind: string, value: unknown) {
  const validate = validators.get(kind)
  if (!validate) throw new Error(`no schema of ${kind}`)
  validate(value)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

describe('JSON Schemas', () => {
  it('cover every file of a group, each file by one schema', () => {
    expect(files.length).toBeGreaterThan(80)
    expect(files.filter((file) => kindsOf(file).length !== 1)).toEqual([])
    const covered = new Set(files.flatMap(kindsOf))
    expect(fileKinds.filter(({ name }) => !covered.has(name))).toEqual([])
  })

  it('accept the files that the program accepts', () => {
    const faults = files.flatMap((file) =>
      kindsOf(file).flatMap((kind) => check(kind, valueOf(file)).map((fault) => [file, fault])),
    )
    expect(faults).toEqual([])
  })

  it.each(fileKinds.map(({ name }) => [name]))('%s refuses an unknown key', (kind) => {
    const file = files.find((one) => kindsOf(one).includes(kind)) ?? ''
    const value = valueOf(file)
    expect(check(kind, { ...Object(value), thme: 1 })).not.toEqual([])
  })
})
