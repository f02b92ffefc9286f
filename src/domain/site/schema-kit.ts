import * as v from 'valibot'

/** What a schema reads, as code takes it: nothing in it changes. */
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

/** The names of a table as a schema. */
export const oneOf = <T extends object>(table: T) =>
  // What `Object.keys` says about a constant is what its type says.
  v.picklist(Object.keys(table) as (keyof T & string)[])

/** A schema with what it means, for documents and editors. */
export const about = <const Schema extends v.GenericSchema>(schema: Schema, meaning: string) =>
  v.pipe(schema, v.description(meaning))

/**
 * A key that may be left out.
 * @param fallback its value then
 * @param meaning what it does, for documents and editors
 */
export const key = <
  const Schema extends v.GenericSchema,
  const Fallback extends v.InferInput<Schema>,
>(
  schema: Schema,
  fallback: Fallback,
  meaning: string,
) => v.optional(about(schema, meaning), fallback)

/** Keys under a common name. Each has a default, so the group may be left out. */
export function group<const Entries extends v.ObjectEntries>(entries: Entries, meaning = '') {
  const schema = about(v.strictObject(entries), meaning)
  // The compiler can't see in general that every key has a default.
  return v.optional(schema, {} as v.InferInput<typeof schema>)
}
