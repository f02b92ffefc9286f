import * as v from 'valibot'

import { remembered } from '#domain/kernel/memory/remembered.ts'

type Entries = Readonly<Record<string, v.GenericSchema<string, unknown>>>
type Outputs<E extends Entries> = { [Name in keyof E]: v.InferOutput<E[Name]> }

const resultOf = (schema: v.GenericSchema<string, unknown>, text: string) => {
  const { success, output, issues } = v.safeParse(schema, text, { abortEarly: true })
  return { value: success ? output : undefined, fault: issues?.[0].message ?? null }
}

/**
 * The schema of a row's cells, like `v.object` of the same entries in a third of the time: the results for blank cells,
 * which most are, are known beforehand, and those of columns with few values are remembered. An issue's path names the
 * column.
 * @param repeating columns whose values are repeated in other rows; the result depends on the text alone
 */
export function cellsSchema<const E extends Entries>(
  entries: E,
  repeating: readonly (keyof E & string)[],
) {
  const columns = Object.entries(entries).map(([name, schema]) => {
    const read = (text: string) => resultOf(schema, text)
    return {
      name,
      blank: resultOf(schema, ''),
      read: repeating.includes(name) ? remembered(read) : read,
    }
  })
  const blanks = Object.fromEntries(columns.map(({ name, blank }) => [name, blank.value]))
  return v.pipe(
    v.custom<Readonly<Record<string, string>>>(
      (cells) => typeof cells === 'object' && cells !== null,
    ),
    v.rawTransform(({ dataset, config, addIssue, NEVER }): Outputs<E> => {
      const { value: cells } = dataset
      const outputs = { ...blanks }
      let isGood = true
      for (const { name, blank, read } of columns) {
        const text = cells[name]
        const { value, fault } = text === '' ? blank : read(text ?? '')
        if (fault === null) outputs[name] = value
        else {
          addIssue({
            message: fault,
            path: [{ type: 'object', origin: 'value', input: cells, key: name, value: text }],
          })
          isGood = false
          if (config.abortEarly) break
        }
      }
      // Each of the entries has given its output.
      return isGood ? (outputs as Outputs<E>) : NEVER
    }),
  )
}
