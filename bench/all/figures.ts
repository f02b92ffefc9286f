/** Figures of a bench by name. */
export type Figures = Readonly<Record<string, number>>

/** Parts of a line of JSON that are no measurements. */
const NO_FIGURES = new Set(['load', 'cores', 'budget', 'goals', 'sizes'])
const NAMES = ['name', 'engine', 'url'] as const
const SEPARATOR = /^\|[\s:|-]+\|$/
const NUMBER = /-?\d[\d,]*(?:\.\d+)?/

function* leavesOf(value: unknown, name: string): Generator<readonly [string, number]> {
  if (typeof value === 'number' && Number.isFinite(value)) yield [name, value]
  // Lists are courses over time.
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [key, part] of Object.entries(value))
    if (!NO_FIGURES.has(key)) yield* leavesOf(part, `${name} ${key}`.trim())
}

function* figuresOfJson(line: string): Generator<readonly [string, number]> {
  const parsed: unknown = JSON.parse(line)
  if (typeof parsed !== 'object' || parsed === null) return
  const entries = Object.entries(parsed)
  const label = entries
    .filter(([key, value]) => NAMES.some((name) => name === key) && typeof value === 'string')
    // The port of a server is another one in each run.
    .map(([, value]) => String(value).replace(/^https?:\/\/[^/]+/, ''))
    .join(' ')
  yield* leavesOf(parsed, label)
}

const cellsOf = (row: string) =>
  row
    .slice(1, row.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim())

const isJson = (line: string) => {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

/**
 * The measurements in the output of a bench: the numbers of its JSON lines, and the first number of each cell of its
 * Markdown tables. A second figure of one name gets a number.
 */
export function figuresOf(output: string): Figures {
  const figures: Record<string, number> = {}
  const add = (name: string, value: number) => {
    let unique = name
    for (let times = 2; unique in figures; times += 1) unique = `${name} (${times})`
    figures[unique] = value
  }
  let header: readonly string[] | null = null
  for (const line of output.split('\n').map((text) => text.trim())) {
    if (line.startsWith('{') && isJson(line))
      for (const [name, value] of figuresOfJson(line)) add(name, value)
    if (!line.startsWith('|')) header = null
    else if (header === null) header = cellsOf(line)
    else if (!SEPARATOR.test(line)) {
      const [row = '', ...cells] = cellsOf(line)
      for (const [at, cell] of cells.entries()) {
        const number = NUMBER.exec(cell)?.[0]
        if (number !== undefined)
          add(`${row} ${header[at + 1] ?? ''}`.trim(), Number(number.replaceAll(',', '')))
      }
    }
  }
  return figures
}

const shown = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })

/** A Markdown table of figures with those of the last run, and their ratios. */
export function comparison(now: Figures, last: Figures | undefined): string {
  const rows = Object.entries(now).map(([name, value]) => {
    const before = last?.[name]
    const ratio = before === undefined || before === 0 ? '' : (value / before).toFixed(2)
    return `| ${name} | ${shown(value)} | ${before === undefined ? '' : shown(before)} | ${ratio} |`
  })
  return ['| | now | last | ratio |', '|---|---|---|---|', ...rows].join('\n')
}
