import type { MachineLimit } from './limit.ts'
import { OURS } from './peers.ts'
import type { QuerySummary, SizeSummary, SystemSummary } from './summary.ts'

export type Report = Readonly<{
  machine: string
  at: string
  samples: number
  limit: MachineLimit | null
  sizes: readonly SizeSummary[]
}>

const number = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 })
const figure = (value: number) => (Number.isFinite(value) ? number.format(value) : '–')

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const titleOf = ({ size }: SizeSummary) => `${size.toLocaleString('en-US')} vehicles`

function exactness({ wrong, isExact }: SystemSummary): string {
  return isExact ? 'exact' : `differs in ${Object.keys(wrong).length}`
}

const systemsTable = ({ systems }: SizeSummary) =>
  table(
    ['System', 'Mean median, µs', 'Ratio (95 %)', 'Bytes a vehicle', 'Built in, ms', 'Answers'],
    systems.map((system) => [
      system.label,
      figure(system.meanMicros),
      system.name === OURS.name
        ? '1'
        : `**${figure(system.ratio)}** (${system.interval.map(figure).join('–')})`,
      figure(system.bytesPerVehicle),
      figure(system.buildMs),
      exactness(system),
    ]),
  )

const queriesTable = ({ queries, systems }: SizeSummary) =>
  table(
    ['Median, µs', ...systems.map(({ label }) => label), 'Modeled limit'],
    queries.map(({ name, systems: timed, limitMicros }) => [
      name,
      ...systems.map((system) => figure(timed[system.name]?.p50 ?? Number.NaN)),
      figure(limitMicros ?? Number.NaN),
    ]),
  )

/** Systems with fewer turns than requested, because they took too long. */
function cuts(queries: readonly QuerySummary[], samples: number): readonly string[] {
  return queries.flatMap(({ name, systems }) =>
    Object.entries(systems)
      .filter(([, { turns }]) => turns < samples)
      .map(([system, { turns }]) => `${name}: ${system} had ${turns} turns of ${samples}.`),
  )
}

function remarks(summary: SizeSummary, samples: number): readonly string[] {
  const { worst, overLimit, referenceName, load, missing, systems, queries } = summary
  const columns = figure(summary.columnBytesPerVehicle)
  const [before, after] = load.map((value) => value.toFixed(1))
  return [
    `Load ${before} before, ${after} after. Answers compared with those of ${referenceName}.`,
    ...(worst
      ? [`Smallest lead in one query: ${figure(worst.ratio)} (${worst.query}, ${worst.against}).`]
      : []),
    `The columns that this engine is built from take another ${columns} bytes a vehicle, without texts.`,
    ...(overLimit === null ? [] : [`${figure(overLimit)} times the modeled limit.`]),
    ...Object.entries(missing).map(([name, why]) => `Skipped: ${name} (${why}).`),
    ...systems.flatMap(({ label, wrong }) =>
      Object.entries(wrong).map(
        ([query, differences]) =>
          `${label} differs in ${query}: ${differences.slice(0, 2).join('; ')}${differences.length > 2 ? ` and ${differences.length - 2} more` : ''}.`,
      ),
    ),
    ...cuts(queries, samples),
  ]
}

/** The figures of one size, as Markdown. */
export const sizeMarkdown = (summary: SizeSummary, samples: number): string =>
  [
    `### ${titleOf(summary)}`,
    systemsTable(summary),
    remarks(summary, samples)
      .map((remark) => `- ${remark}`)
      .join('\n'),
    queriesTable(summary),
  ].join('\n\n')

/** All figures, as Markdown. */
export function markdown({ machine, at, samples, limit, sizes }: Report): string {
  const speeds = Object.entries(limit?.bytesPerSecond ?? {}).map(
    ([size, speed]) => `${figure(Number(size) / 2 ** 20)} MiB at ${figure(speed / 1e9)} GB/s`,
  )
  return `${[
    '## Search (`npm run bench:search`)',
    `${machine}; ${at}. At least ${samples} turns a query for each system, alternating. Ratios are of means of per-query medians, without the unfiltered query.`,
    ...(limit
      ? [
          `The machine's limit in C, one core: ${figure(limit.nsPerRow)} ns to count a row in four columns; reads ${speeds.join(', ')}.`,
        ]
      : []),
    ...sizes.map((size) => sizeMarkdown(size, samples)),
  ].join('\n\n')}\n`
}
