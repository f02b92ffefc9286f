import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely'

import type { Connection } from './database.ts'

/** Placeholder in a statement for a later value. */
class Place {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/** The placeholder for the value with this number, from 0, in a statement for any values. */
export type PlaceOf = <Value>(at: number) => RawBuilder<Value>

const placeOf: PlaceOf = <Value>(at: number) => sql<Value>`${new Place(at)}`

/** Maximum number of cached shapes: more than this code has. */
const MAX_SHAPES = 500

/**
 * Statements that are compiled to SQL once for each shape, and then only filled in with values: compiling takes many
 * times longer. For statements that are run for every shopper.
 */
export function writtenOnce(db: Connection) {
  const written = new Map<string, CompiledQuery>()

  const write = (shape: string, statement: RawBuilder<unknown> | Compilable): CompiledQuery => {
    const query = statement.compile(db)
    if (written.size < MAX_SHAPES) written.set(shape, query)
    return query
  }

  /**
   * @param shape everything that the text depends on besides its values: two statements of one shape have the same text
   * @param statement of that shape, with a placeholder for each value
   */
  return (
    shape: string,
    values: readonly unknown[],
    statement: (placeOf: PlaceOf) => RawBuilder<unknown> | Compilable,
  ): Compilable => ({
    compile() {
      const query = written.get(shape) ?? write(shape, statement(placeOf))
      const parameters = query.parameters.map((value) =>
        value instanceof Place ? values[value.at] : value,
      )
      return { ...query, parameters }
    },
  })
}
