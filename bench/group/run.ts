/**
 * `npm run bench:group`: the time until two processes on PostgreSQL show a change of a text; the time until a
 * publication in the back office is shown on both engines, and how long it delays other requests; and for 200 sites
 * with 400 stores the time until a running server serves all of them, the memory of each, and the cost of the first
 * list of a site. Needs a build; prints Markdown.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { measureChanges } from './measure-changes.ts'
import { measurePublishing } from './measure-publishing.ts'
import { measureSites } from './measure-sites.ts'

const load = () => (loadavg()[0] ?? 0).toFixed(1)

const root = mkdtempSync(join(tmpdir(), 'forecourt-group-'))
// PostgreSQL runs as another user.
chmodSync(root, 0o755)
try {
  const [machine] = cpus()
  console.log(`${cpus().length} × ${machine?.model}, Node ${process.versions.node}\n`)
  console.log('| | | Goal |\n|---|---|---|')
  const before = load()
  for (const measure of [measureChanges, measurePublishing, measureSites])
    for (const row of await measure(root)) console.log(`| ${row.join(' | ')} |`)
  console.log(`\nLoad ${before} before, ${load()} after.`)
} finally {
  rmSync(root, { recursive: true, force: true })
}
