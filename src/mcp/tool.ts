import { toStandardJsonSchema, type StandardJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

import type { CallContext, ToolContext } from './tool-context.ts'

/** A call that can't be completed as requested; the message instructs the assistant what to do instead. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}

const language = v.optional(
  v.pipe(v.picklist(['en', 'es']), v.description('The language of texts and links.')),
  'en',
)

type Entries = Readonly<Record<string, v.GenericSchema>>
type ObjectOf<E extends v.ObjectEntries> = v.StrictObjectSchema<E, undefined>
type Json = StandardJsonSchema<unknown, unknown>

/** A tool of the server. None of them changes anything. */
export type Tool = Readonly<{
  name: string
  title: string
  description: string
  input: Json
  output: Json
  isOffered: (context: ToolContext) => boolean
  /**
   * The result of a call, in the output schema.
   * @param args as checked by the input schema
   * @throws {ToolError} for a call that can't be completed as requested
   */
  run: (context: ToolContext, args: unknown) => Promise<Readonly<Record<string, unknown>>>
}>

type Definition<I extends v.ObjectEntries, O extends v.ObjectEntries> = Readonly<{
  name: string
  title: string
  description: string
  input: I
  output: v.ObjectSchema<O, undefined>
  /** Whether a site has it; every site if absent. */
  isOffered?: (context: ToolContext) => boolean
  handle: (
    context: CallContext,
    input: v.InferOutput<ObjectOf<I>>,
  ) =>
    | v.InferInput<v.ObjectSchema<O, undefined>>
    | Promise<v.InferInput<v.ObjectSchema<O, undefined>>>
}>

/** A tool. Its schemas check the input, and the compiler the output; `language` is an input of every tool. */
export function tool<const I extends Entries, const O extends Entries>({
  input,
  output,
  handle,
  isOffered = () => true,
  ...named
}: Definition<I, O>): Tool {
  const Input = v.strictObject(input)
  const Language = v.looseObject({ language })
  const All = v.strictObject({ ...input, language })
  return {
    ...named,
    input: toStandardJsonSchema(All),
    output: toStandardJsonSchema(output),
    isOffered,
    run: async (context, args) => {
      const { language: locale, ...rest } = v.parse(Language, args)
      return handle({ ...context, locale }, v.parse(Input, rest))
    },
  }
}
