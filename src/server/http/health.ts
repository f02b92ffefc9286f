import { Hono } from 'hono'

import type { Services } from '#server/services.ts'

import type { HttpEnv } from './request-info.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** `/health-check/{arkona}`: how one dealer's part of the site is doing, without layout. @see SITE-6 */
export const healthApp = (services: Services) =>
  new Hono<HttpEnv>().get('/health-check/:code', async (c) => {
    const dealer = services.dealers.byCode(c.req.param('code'))
    if (!dealer) return c.notFound()
    const vehicles = services.inventory.ofCode(dealer.code) ?? []
    const state = await services.health.check()
    const report = {
      arkona: dealer.code,
      dealership: dealer.name,
      status: state.isReady ? 'ok' : 'failing',
      database: state.database,
      vehicles: vehicles.length,
      vehiclesForSale: vehicles.filter((vehicle) => !vehicle.tags.has('isSold')).length,
      lastImport: services.inventory.lastImport(dealer.code),
      inventoryVersion: services.inventory.version(),
      deliveriesWaiting: state.deliveriesWaiting,
      deliveriesDead: state.deliveriesDead,
      build: state.build,
    }
    c.header('cache-control', 'no-store')
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    const status = state.isReady ? 200 : 503
    if ((c.req.header('accept') ?? '').includes('application/json')) return c.json(report, status)
    const rows = Object.entries(report)
      .map(
        ([name, value]) =>
          `<tr><th scope="row">${escape(name)}</th><td>${escape(String(value ?? 'never'))}</td></tr>`,
      )
      .join('')
    return c.html(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Health of ${escape(dealer.name)}</title></head><body><main><h1>Health of ${escape(dealer.name)}</h1><table>${rows}</table></main></body></html>`,
      status,
    )
  })
