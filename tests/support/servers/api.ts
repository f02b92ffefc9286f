import { apiApp } from '#api/api-app.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import type { InventoryRecords } from '#modules/inventory/read-records.ts'
import type { Services } from '#modules/services.ts'
import { testServices } from '#tests/support/builders/services.ts'

type Options = Readonly<{
  site?: Site
  services?: Partial<Services>
  app?: Partial<Omit<Parameters<typeof apiApp>[0], 'services'>>
}>

/** The values that the listener passes with each request. */
export const requestEnv = (site: Site = defaultSite, ip: string | null = '203.0.113.7') => ({
  info: { id: 'R1', site, origin: 'https://site.example', ip },
})

/** The real API over these records. @returns a function that sends requests to it */
export function testApi(
  records: Partial<InventoryRecords>,
  { site, services = {}, app = {} }: Options = {},
) {
  const api = apiApp({
    services: testServices(records, services),
    reportError: (error) => {
      throw error
    },
    ...app,
  })
  return async (path: string, init: RequestInit = {}, ip?: string) =>
    api.request(path, init, requestEnv(site, ip))
}

/** The body of a response as JSON. */
export const jsonOf = async (reply: Response | Promise<Response>): Promise<unknown> =>
  (await reply).json()
