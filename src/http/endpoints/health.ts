import { createHash } from 'node:crypto'

import { Hono, type Context } from 'hono'

import type { HttpEnv } from '#http/request/request-info.ts'
import type { Services } from '#modules/services.ts'

import { healthReport, type HealthReport } from './health-report.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const STYLE = `:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}h1{font-size:1.5rem;line-height:1.2}h2{margin:2rem 0 .25rem;font-size:1rem}table{width:100%;border-collapse:collapse}th,td{padding:.5rem 0;text-align:left;vertical-align:top;border-top:1px solid #8886}th{width:55%;font-weight:400}td{font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}.ok{color:light-dark(#0a6b35,#6fdd9a)}.bad{color:light-dark(#b3261e,#ff9d94)}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escape(title)}</title><style>${STYLE}</style></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`

type Row = readonly [label: string, value: string | number | null]

const table = (heading: string, rows: readonly Row[]) =>
  `<h2>${escape(heading)}</h2><table>${rows
    .map(
      ([label, value]) =>
        `<tr><th scope="row">${escape(label)}</th><td>${escape(String(value ?? 'none'))}</td></tr>`,
    )
    .join('')}</table>`

/** The report for people: the status, the problems that need attention, then the numbers by subject. */
function reportPage(report: HealthReport): string {
  const isFine = report.status === 'ok'
  const words = isFine ? 'Pages and leads are served.' : 'Leads cannot be stored.'
  const warnings = report.warnings.map((warning) => `<li>${escape(warning)}</li>`).join('')
  return page(
    `Health of ${report.dealership}`,
    [
      `<p class="${isFine ? 'ok' : 'bad'}"><strong>${escape(report.status)}</strong> ${words}</p>`,
      warnings && `<ul class="bad">${warnings}</ul>`,
      table('Inventory', [
        ['Vehicles', report.vehicles],
        ['For sale', report.vehiclesForSale],
        ['New', report.newForSale],
        ['Pre-owned', report.usedForSale],
        ['Including certified', report.certifiedForSale],
        ['Days listed, median', report.medianDaysListed],
        ['Days listed, maximum', report.longestDaysListed],
      ]),
      table('Import', [
        ['Last import', report.lastImport],
        ['Hours since the last import', report.hoursSinceImport],
        ['Inventory version', report.inventoryVersion],
      ]),
      table('Server', [
        ['Database', report.database],
        ['Writes', report.writes],
        ['Writes refused since startup', report.refusedWrites],
        ['Deliveries waiting', report.deliveriesWaiting],
        ['Failed deliveries', report.deliveriesDead],
        [
          'Leads held for review',
          Object.values(report.quarantined).reduce((sum, count) => sum + count, 0),
        ],
        ['Build', report.build],
        ['Checked at', report.checkedAt],
      ]),
    ].join(''),
  )
}

const asksForJson = (c: Context<HttpEnv>) =>
  (c.req.header('accept') ?? '').includes('application/json')

/**
 * `/health-check/{arkona}`: the state of one dealer's part of the site, without layout; as JSON for programs. 503 while
 * it fails, 404 for an unknown dealer code.
 * @see SITE-6
 */
export const healthApp = (services: Services) =>
  new Hono<HttpEnv>().get('/health-check/:code', async (c) => {
    c.header('cache-control', 'no-store')
    c.header('vary', 'accept')
    c.header('x-robots-tag', 'noindex')
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`,
    )
    const code = c.req.param('code')
    const dealer = services.dealers.byCode(code)
    if (!dealer)
      return asksForJson(c)
        ? c.json({ arkona: code, status: 'unknown' }, 404)
        : c.html(page('No such dealer', '<p>No dealer of this group has that code.</p>'), 404)
    const report = await healthReport(services, dealer)
    const status = report.status === 'ok' ? 200 : 503
    return asksForJson(c) ? c.json(report, status) : c.html(reportPage(report), status)
  })
