import { readFileSync } from 'node:fs'

import { afterAll, expect, it } from 'vitest'

import { migratedSchema, SCHEMA_FILE, STATEMENTS_FILE, type Schema } from './released.ts'

const schema = await migratedSchema()
afterAll(() => schema.close())

const statements = readFileSync(STATEMENTS_FILE, 'utf8').trim().split('\n')
// Written by `scripts/testing/record-release.ts`.
const released = JSON.parse(readFileSync(SCHEMA_FILE, 'utf8')) as Schema

it('accepts every statement of the last release, so that its processes keep working next to new ones', () => {
  expect(statements.length).toBeGreaterThan(200)
  const refused = statements.flatMap((line) => {
    const reason = schema.refusal(line)
    return reason === null ? [] : [`${line}: ${reason}`]
  })
  expect(refused).toEqual([])
})

it('requires no column in an insert that the last release omits', () => {
  const now = schema.describe()
  const added = Object.entries(released).flatMap(([table, { columns, required }]) => {
    const present = now[table]
    if (!present) return [`${table} is gone`]
    return [
      ...columns.filter((name) => !present.columns.includes(name)).map((name) => `${name} is gone`),
      ...present.required
        .filter((name) => !required.includes(name))
        .map((name) => `${table}.${name} is required`),
    ]
  })
  expect(added).toEqual([])
})
