import { getAuthTables } from 'better-auth/db'
import { expect, it } from 'vitest'

import { kyselyOf } from '#platform/db/kysely-of.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'

import { createAuth } from './auth.ts'

/** The library's types of fields, as our migrations store them on each engine. */
const STORED = {
  sqlite: { string: ['TEXT'], date: ['TEXT'], boolean: ['INTEGER'], number: ['INTEGER', 'bigint'] },
  postgres: { string: ['text'], date: ['text'], boolean: ['int4'], number: ['int4', 'int8'] },
} as const

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

onEachEngine((engine) => {
  it('the tables of the sign-in library are exactly those that it expects', async () => {
    const database = await aDatabase(engine)
    const { options } = createAuth({
      database,
      secretKeys: ['a key of tests, thirty-two bytes long'],
      origin: 'http://localhost:3000',
      log: { error: () => {} },
      begin: async () => null,
    })
    const stored = new Map(
      (await kyselyOf(database).introspection.getTables()).map(({ name, columns }) => [
        name,
        columns,
      ]),
    )
    const types: Readonly<Record<string, readonly string[]>> = STORED[engine]
    const expected = Object.values(getAuthTables(options))
    expect(expected.map(({ modelName }) => modelName).toSorted()).toEqual([
      'staff_account',
      'staff_passkey',
      'staff_rate_limit',
      'staff_session',
      'staff_two_factor',
      'staff_user',
      'staff_verification',
    ])
    for (const { modelName, fields } of expected) {
      const columns = stored.get(modelName) ?? []
      const wanted = Object.entries(fields).map(([key, field]) => ({
        name: `${modelName}.${field.fieldName ?? key}`,
        isNullable: field.required !== true,
        types: types[String(field.type)] ?? [],
      }))
      const found = columns
        .filter(({ name }) => name !== 'id')
        .map(({ name, isNullable }) => ({
          name: `${modelName}.${name}`,
          isNullable,
        }))
      expect(found.toSorted(byName)).toEqual(
        wanted.map(({ name, isNullable }) => ({ name, isNullable })).toSorted(byName),
      )
      for (const column of columns.filter(({ name }) => name !== 'id'))
        expect({
          name: column.name,
          types: wanted.find(({ name }) => name === `${modelName}.${column.name}`)?.types,
        }).toEqual({
          name: column.name,
          types: expect.arrayContaining([column.dataType]),
        })
    }
  })
})
