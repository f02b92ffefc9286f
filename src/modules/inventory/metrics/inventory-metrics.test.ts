import { expect, it } from 'vitest'

import { emptyQuery } from '#domain/search/query/query.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'

import { measuredCatalog, measureImports } from './inventory-metrics.ts'

const aProcess = () => createMetrics({ instance: 'a:1', version: '1', build: 'x' })

it('counts and times searches', async () => {
  const metrics = aProcess()
  const { inventory } = testServices({ dealers: [aDealer({ code: 'D1' })] })
  const measured = measuredCatalog(inventory, metrics)
  for (let time = 0; time < 3; time += 1)
    expect(measured.search(defaultSite, emptyQuery('new'))).toEqual(
      inventory.search(defaultSite, emptyQuery('new')),
    )
  measured.searchOfCode(defaultSite, 'D1', emptyQuery('used'))
  const report = await metrics.ofProcess()
  expect(report).toContain('forecourt_search_seconds_count{instance="a:1",list="site"} 3')
  expect(report).toContain('forecourt_search_seconds_count{instance="a:1",list="code"} 1')
})

it('reports when the vehicles of each dealer were last imported', async () => {
  const metrics = aProcess()
  const codes = ['D1', 'D2']
  const services = testServices({
    dealers: codes.map((code) => aDealer({ code })),
    lastImports: new Map([['D1', '2026-11-20T10:00:00.000Z']]),
  })
  measureImports(services, metrics)
  const report = await metrics.ofGroup()
  const seconds = Date.parse('2026-11-20T10:00:00.000Z') / 1000
  expect(report).toContain(`forecourt_last_import_timestamp_seconds{dealer="D1"} ${seconds}`)
  expect(report).not.toContain('dealer="D2"')
})
