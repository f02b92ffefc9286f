import type { LoaderFunctionArgs } from 'react-router'

import type { FieldValues } from '#domain/forms/read-form.ts'
import { paths } from '#domain/pages/paths.ts'
import type { ShopKind } from '#domain/service/shop.ts'
import type { Site } from '#domain/site/site.ts'
import type { ServiceScheduler } from '#modules/service/types.ts'
import { aServiceDealer, FRIDAY } from '#tests/support/builders/service.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { DRAFT_FIELD } from '#web/features/lead-form/form-view.ts'
import type { ShownPage } from '#web/routes/service-scheduler/components/use-shown-page.ts'
import { action, loader } from '#web/routes/service-scheduler/route.tsx'

type Place = Readonly<{ kind?: ShopKind; site?: Site; now?: () => Date }>

/** The context of loaders and actions of service pages over a scheduler. */
export function serviceContext(
  scheduler: ServiceScheduler,
  { site = ocotillo, now = () => FRIDAY }: Place = {},
) {
  const services = testServices({ dealers: [aServiceDealer()] }, { scheduler, now })
  return routeContext({ services, site })
}

/** The arguments of a route, as far as ours read them. */
export function routeArguments(
  context: ReturnType<typeof serviceContext>,
  path: string,
  { fields, params = {} }: Readonly<{ fields?: URLSearchParams; params?: object }> = {},
) {
  const url = new URL(path, 'https://dealer.example')
  const request = new Request(url, fields ? { method: 'POST', body: fields } : {})
  // Loaders and actions get more arguments from the router than ours read.
  return { context, request, url, params } as unknown as LoaderFunctionArgs as never
}

/** The scheduler filled in by one shopper: each `post` sends the current page, including hidden fields. */
export async function aServiceShopper(scheduler: ServiceScheduler, place: Place = {}) {
  const context = serviceContext(scheduler, place)
  const path = paths.serviceScheduler(place.kind)
  const loaded = (query = '') => loader(routeArguments(context, path + query))
  const initial = (await loaded()).initial
  if (!initial) throw new Error('nothing can be booked here')
  const now: { page: ShownPage } = { page: initial }

  /** Posts the typed values of the current page. @param fields a list sets several boxes of one name */
  const post = async (fields: Readonly<Record<string, string | readonly string[]>>) => {
    const { leadKey, shown, draftToken, page } = now.page.shown
    const body = new URLSearchParams({ leadKey, shown, [DRAFT_FIELD]: draftToken, page })
    for (const [name, value] of Object.entries(fields))
      for (const one of typeof value === 'string' ? [value] : value) body.append(name, one)
    const result = await action(routeArguments(context, path, { fields: body }))
    if (result instanceof Response)
      return { status: result.status, to: result.headers.get('location') ?? '', page: now.page }
    now.page = result.data
    return { status: result.init?.status ?? 200, to: '', page: now.page }
  }
  return { now, post, loaded }
}

/** The input on each page for a Wrangler's oil change on Monday at nine. */
export const VISIT = {
  vehicle: { knownBy: 'ymm', year: '2021', make: 'Jeep', model: 'Wrangler', mileage: '41200' },
  services: { services: 'oil', comments: 'Un ruido al frenar' },
  time: {
    transport: 'drop-off',
    advisor: '',
    when: 'time',
    day: '2026-11-23',
    'time-2026-11-23': '2026-11-23T09:00',
  },
  contact: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' },
} as const satisfies Readonly<Record<string, FieldValues>>
