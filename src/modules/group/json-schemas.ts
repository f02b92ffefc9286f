import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

import { SiteFile } from '#domain/site/site.ts'

import { GroupFile } from './group-file.ts'

const schemaText = (schema: v.GenericSchema, title: string) =>
  `${JSON.stringify({ title, ...toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) }, null, 2)}\n`

/** JSON Schemas of the files of a group, for editors, by their paths in its folder. */
export const jsonSchemas = (): ReadonlyMap<string, string> =>
  new Map([
    ['schemas/group.json', schemaText(GroupFile, 'A dealer group')],
    ['schemas/site.json', schemaText(SiteFile, 'A dealer site')],
  ])
