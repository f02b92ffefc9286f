import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'

import type { HoursText } from '#domain/dealers/dealer.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import type { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
import type { Services } from '#modules/services.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { AN_APPRAISAL } from '#tests/support/builders/offers.ts'
import {
  aMenuItem,
  aServiceDealer,
  aShop,
  schedulerPorts,
} from '#tests/support/builders/service.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { anHttpServer } from './http-server.ts'

// It is Friday, 2026-11-20, 11 a.m. in Scottsdale.
const sales: HoursText = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' }

/** A store with two vehicles for sale and a sold one. */
export const records = {
  dealers: [
    aDealer({
      code: 'OCS',
      phoneNumbers: { sales: '4805550101' },
      hoursText: { sales, service: null, parts: null },
    }),
    aDealer({ code: 'OCT', name: 'Ocotillo Tempe', city: 'Tempe' }),
  ],
  vehicles: [
    aVehicle({
      dealerCode: 'OCS',
      stock: 'S1',
      pricing: aPricing({ exclusiveDiscount: fromDollars(1234) }),
    }),
    aVehicle({ dealerCode: 'OCS', stock: 'N1', condition: 'new', make: 'Ram', model: '1500' }),
    aVehicle({ dealerCode: 'OCS', stock: 'GONE', tags: new Set(['isSold']) }),
    aVehicle({
      dealerCode: 'OCS',
      stock: 'CALL',
      pricing: aPricing({ finalPrice: fromDollars(0) }),
    }),
  ],
}

const estimate: Services['tradeIn']['estimate'] = async () => AN_APPRAISAL

/** The services of the store; a trade-in has a fixed value. */
export const storeServices = (overrides: Parameters<typeof testServices>[1] = {}) => {
  const services = testServices(records)
  return testServices(records, { tradeIn: { ...services.tradeIn, estimate }, ...overrides })
}

type Options = Readonly<{
  site?: Site
  services?: Services
  server?: Partial<Parameters<typeof anHttpServer>[0]>
  client?: ConstructorParameters<typeof Client>[1]
}>

type Answer = Readonly<{ text: string; data: Readonly<Record<string, unknown>>; isError: boolean }>

/** A site without these features. */
export const without = (features: Partial<typeof defaultSite.features>): Site => ({
  ...ocotillo,
  features: { ...ocotillo.features, ...features },
})

/** An assistant that is connected to the store's server by the protocol's own client. */
export async function anAssistant({
  site = ocotillo,
  services = storeServices(),
  server,
  client: options = {},
}: Options = {}) {
  const http = await anHttpServer({ services, siteOfHost: () => site, ...server })
  const client = new Client({ name: 'test', version: '1' }, options)
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${http.port}/mcp`)),
  )
  onTestFinished(() => client.close())
  return {
    ...http,
    client,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name: string, args: Readonly<Record<string, unknown>> = {}): Promise<Answer> => {
      const { content, structuredContent, isError } = await client.callTool({
        name,
        arguments: args,
      })
      const [first] = content
      return {
        text: first?.type === 'text' ? first.text : '',
        // The client has checked it by the tool's own schema.
        data: (structuredContent ?? {}) as Answer['data'],
        isError: isError === true,
      }
    },
  }
}

/** An assistant of a store with a workshop that changes oil and tires, on a database of its own. */
export async function anAssistantOfWorkshop(options: Options = {}) {
  const tires = aMenuItem({ id: 'tires', minutes: 30, price: { kind: 'quote' } })
  const shops = [aShop({ menu: [aMenuItem(), tires] })]
  const scheduler = {
    ...testServices({}).scheduler,
    ...embeddedScheduler(schedulerPorts(await aDatabase(), { shops })),
  }
  const services = testServices({ dealers: [aServiceDealer()] }, { scheduler })
  return anAssistant({ services, ...options })
}
