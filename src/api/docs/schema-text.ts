/** The subset of JSON Schema that the API's documentation describes. */
export type Shape = Readonly<{
  $ref?: string
  type?: string
  description?: string
  const?: unknown
  enum?: readonly unknown[]
  items?: unknown
  prefixItems?: readonly unknown[]
  anyOf?: readonly unknown[]
  oneOf?: readonly unknown[]
  properties?: Readonly<Record<string, unknown>>
  required?: readonly string[]
  additionalProperties?: unknown
  maximum?: number
  minimum?: number
}>

/** A named schema's name, for a schema that only references it; else `null`. */
export const nameOfRef = (schema: Shape): string | null => schema.$ref?.split('/').at(-1) ?? null

/** Nested schemas are of the same kind, but their type does not say so. */
export const shapeOf = (schema: unknown): Shape =>
  // JSON Schema allows `true` for anything.
  typeof schema === 'object' && schema !== null ? schema : {}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
}

function bounds({ minimum, maximum }: Shape): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`
  if (maximum !== undefined) return `, at most ${maximum}`
  return minimum === undefined ? '' : `, at least ${minimum}`
}

function listText({ items, prefixItems }: Shape): string {
  if (prefixItems) return `[${prefixItems.map((item) => schemaText(shapeOf(item))).join(', ')}]`
  return `list of ${schemaText(shapeOf(items))}`
}

/** A short description of a schema: `list of Vehicle`, `number, at most 10000`, `N or U`. */
export function schemaText(schema: Shape): string {
  const name = nameOfRef(schema)
  if (name) return name
  if (schema.anyOf) return schema.anyOf.map((one) => schemaText(shapeOf(one))).join(' or ')
  if (schema.enum) return schema.enum.map(String).join(' or ')
  if (schema.type === 'array') return listText(schema)
  if (schema.properties) return `{${Object.keys(schema.properties).join(', ')}}`
  if (schema.type === 'object')
    return `object of ${schemaText(shapeOf(schema.additionalProperties))}`
  return `${WORDS[schema.type ?? ''] ?? 'anything'}${bounds(schema)}`
}
