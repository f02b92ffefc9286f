import * as v from 'valibot'

/** The output type of a schema, deeply read-only. */
export type Frozen<T> = T extends readonly (infer Entry)[]
  ? readonly Frozen<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

export const text = v.string()
export const texts = v.array(text)
export const number = v.number()
export const yesOrNo = v.boolean()

/** The same text in both languages. */
export const Text = v.strictObject({ en: text, es: text })
export type Text = Frozen<v.InferOutput<typeof Text>>

/** A schema of the keys of a table. */
export const oneOf = <T extends object>(table: T) =>
  // `Object.keys` returns the keys of the constant's type, but TypeScript widens them to strings.
  v.picklist(Object.keys(table) as (keyof T & string)[])

/** A schema with a description for documents and editors. */
export const about = <const Schema extends v.GenericSchema>(schema: Schema, meaning: string) =>
  v.pipe(schema, v.description(meaning))

/**
 * An optional key.
 * @param fallback its value if absent
 * @param meaning its description for documents and editors
 */
export const key = <
  const Schema extends v.GenericSchema,
  const Fallback extends v.InferInput<Schema>,
>(
  schema: Schema,
  fallback: Fallback,
  meaning: string,
) => v.optional(about(schema, meaning), fallback)

/** A group of keys. Each has a default, so the group is optional. */
export function group<const Entries extends v.ObjectEntries>(entries: Entries, meaning = '') {
  const schema = about(v.strictObject(entries), meaning)
  // The compiler can't see in general that every key has a default.
  return v.optional(schema, {} as v.InferInput<typeof schema>)
}
