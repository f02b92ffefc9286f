/** Fields of a message about a lead that are no personal values. */
const PLAIN: ReadonlySet<string> = new Set([
  'type',
  'timestamp',
  'id',
  'site',
  'dealer',
  'form',
  'stock',
  'receivedAt',
  'language',
  'source',
  'channel',
  'givenAt',
  'withdrawnAt',
  'wordingVersion',
])
const MASK = '•••'

/** @param isField whether it is a value of the form, which is personal whatever its name */
const masked = (name: string, value: unknown, isField = false): unknown => {
  if (Array.isArray(value)) return value.map((one: unknown) => masked(name, one, isField))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        masked(key, one, isField || key === 'fields'),
      ]),
    )
  return value === null || (PLAIN.has(name) && !isField) ? value : MASK
}

/** A message with every value hidden but ids, times and kinds. @param body JSON */
export const maskedBody = (body: string): string => JSON.stringify(masked('', JSON.parse(body)))
