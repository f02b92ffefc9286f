/** A line of a list longer than this is written as one line for each item. */
const WIDTH = 100

const isScalar = (value: unknown) => typeof value !== 'object' || value === null

/** A value as JSON as the formatter of the repository writes it: short lists of scalars on one line. */
export function jsonText(value: unknown): string {
  const lines = (one: unknown, indent: string, lead: number): string => {
    if (isScalar(one)) return JSON.stringify(one)
    const deeper = `${indent}  `
    if (Array.isArray(one)) {
      const inline = `[${one.map((item) => JSON.stringify(item)).join(', ')}]`
      const fits = lead + inline.length < WIDTH
      if (one.length === 0 || (one.every(isScalar) && fits)) return inline
      const items = one.map((item) => `${deeper}${lines(item, deeper, deeper.length)}`)
      return `[\n${items.join(',\n')}\n${indent}]`
    }
    const entries = Object.entries(one ?? {}).map(([key, item]) => {
      const name = `${deeper}${JSON.stringify(key)}: `
      return `${name}${lines(item, deeper, name.length)}`
    })
    return entries.length === 0 ? '{}' : `{\n${entries.join(',\n')}\n${indent}}`
  }
  return `${lines(value, '', 0)}\n`
}
