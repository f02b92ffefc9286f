import type { JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

const documented = new WeakMap<object, JsonSchema>()

/**
 * A rule of a schema that has no action of its own, with its words in JSON Schema.
 * @param json what the OpenAPI document says about it
 */
export function rule(
  isFine: (text: string) => boolean,
  message: string | ((issue: Readonly<{ input: string }>) => string),
  json: JsonSchema,
): v.CheckAction<string, v.ErrorMessage<v.CheckIssue<string>>> {
  const action = v.check<string, v.ErrorMessage<v.CheckIssue<string>>>(isFine, message)
  documented.set(action, json)
  return action
}

/** What the OpenAPI document says about a rule; `null` for other actions. */
export const ruleInJson = (action: object): JsonSchema | null => documented.get(action) ?? null

/** How many characters a text has, as JSON Schema counts: those of two units of UTF-16 are one. */
export const charactersIn = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** A maximum number of characters, counted as in JSON Schema: by code points, not by UTF-16 units. */
export const maxCharacters = (max: number) =>
  rule((text) => charactersIn(text) <= max, `at most ${max} characters`, {
    maxLength: max,
  })
