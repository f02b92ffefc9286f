import { expect, it } from 'vitest'

import { mergeReports } from './merge-reports.ts'
import { createMetrics } from './metrics.ts'

const report = (instance: string, value: number) =>
  `# HELP wait How long {"# HELP"}\n# TYPE wait gauge\nwait{instance="${instance}"} ${value}\n\n`

const samples = (text: string) =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

it('groups the samples of a metric', () => {
  const only = '# HELP own Of one.\n# TYPE own counter\nown 1\n'
  expect(mergeReports([report('a', 1) + only, report('b', 2), ''])).toBe(
    [
      '# HELP wait How long {"# HELP"}',
      '# TYPE wait gauge',
      'wait{instance="a"} 1',
      'wait{instance="b"} 2',
      '',
      '# HELP own Of one.',
      '# TYPE own counter',
      'own 1',
      '',
    ].join('\n'),
  )
})

it('keeps every line of complete reports', async () => {
  const reports = await Promise.all(
    ['a:1', 'b:1', 'c:1'].map((instance) =>
      createMetrics({ instance, version: '1', build: 'x' }).ofProcess(),
    ),
  )
  const merged = mergeReports(reports)
  expect(samples(merged).toSorted()).toEqual(reports.flatMap(samples).toSorted())
  const types = merged.split('\n').filter((line) => line.startsWith('# TYPE'))
  expect(types).toHaveLength(new Set(types).size)
})
