/** One metric of a report: its two comment lines, and its samples. */
type Family = Readonly<{ name: string; header: string; samples: string }>

const FAMILY = /^(# HELP (\S+).*\n# TYPE .*\n)((?:(?!# HELP ).*\n?)*)/gm

const familiesOf = (report: string): readonly Family[] =>
  [...report.matchAll(FAMILY)].map(([, header = '', name = '', samples = '']) => ({
    name,
    header,
    samples: samples.trim(),
  }))

/**
 * Merges reports in Prometheus text. The format requires all samples of a metric in one place, under one pair of
 * comments; those of processes differ by their label `instance`.
 * @param reports the first one's comments are used
 */
export function mergeReports(reports: readonly string[]): string {
  const families = Map.groupBy(reports.flatMap(familiesOf), ({ name }) => name)
  return [...families.values()]
    .map((alike) => {
      const samples = alike.map(({ samples: lines }) => lines).filter((lines) => lines !== '')
      return `${alike[0]?.header ?? ''}${samples.map((lines) => `${lines}\n`).join('')}`
    })
    .join('\n')
}
