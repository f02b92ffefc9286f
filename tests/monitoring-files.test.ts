import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { aDirectory } from './support/builders/database.ts'
import { isBuilt, start } from './support/servers/started-server.ts'

const RULES = 'deploy/monitoring/alerts.yml'
const DASHBOARD = 'deploy/monitoring/dashboard.json'
const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const skipNote = hasPromtool ? '' : ' (skipped: no promtool on this machine)'

/** The names of metrics in a text, without the suffixes that Prometheus adds to those of histograms. */
const namesIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:forecourt|nodejs|process)_[a-z\d_]+/g)].map(([name]) =>
      name.replace(/_bucket$/, '').replace(/(?<=_seconds)_count$/, ''),
    ),
  )

it.skipIf(!hasPromtool)(`has valid alert rules for Prometheus${skipNote}`, () => {
  const output = execFileSync('promtool', ['check', 'rules', RULES], { encoding: 'utf8' })
  expect(output).toMatch(/SUCCESS: \d+ rules found/)
})

describe.skipIf(!isBuilt)('metrics of a whole server', () => {
  it('include those that the alert rules, the dashboard and the document use', async () => {
    const server = await start({ DATA_DIR: aDirectory(), SITE: 'ocotillo' })
    for (const path of ['/', '/search/new', '/nowhere']) await fetch(`${server.address}${path}`)
    const report = await (await fetch(`${server.address}/metrics`)).text()
    const reported = new Set([...report.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    for (const file of [RULES, DASHBOARD, 'docs/operate/monitoring.md'])
      for (const name of namesIn(readFileSync(file, 'utf8')))
        expect(reported, `${name} of ${file}`).toContain(name)
    expect(report).toMatch(
      /forecourt_http_requests_total\{route="home",status="200",instance="[^"]+:\d+"\} 1/,
    )
    expect(report).toMatch(/forecourt_search_seconds_count\{instance="[^"]+",list="site"\} [1-9]/)
  })

  it.skipIf(!hasPromtool)(`are Prometheus text${skipNote}`, async () => {
    const server = await start({ DATA_DIR: aDirectory(), SITE: 'ocotillo' })
    const input = await (await fetch(`${server.address}/metrics`)).text()
    // It also warns about names of Node's own metrics, which is not an error.
    const { status, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      input,
      encoding: 'utf8',
    })
    expect(stderr).not.toMatch(/error while linting|text format parsing error/)
    expect(status).not.toBe(1)
  })
})
