import type { LoaderFunctionArgs, UNSAFE_DataWithResponseInit } from 'react-router'

import { LEAD_KEY_FIELD, SHOWN_FIELD } from '#domain/forms/form-guard.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import type { InventoryRecords } from '#modules/inventory/read-records.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { routeContext } from './route-context.ts'

type Fields = Readonly<Record<string, string>>

type FormRoute<Loaded, Answered> = Readonly<{
  path: string
  loader: (args: never) => Loaded
  action: (args: never) => Promise<Response | UNSAFE_DataWithResponseInit<Answered>>
}>

const hidden = {
  [LEAD_KEY_FIELD]: '0197a3b2-1111-4222-8333-444455556666',
  [SHOWN_FIELD]: testServices({}).forms.openedAtToken(),
}

/** The page of a form over these records, its leads collected in a list. Its Host header must not be trusted. */
export function formRoute<Loaded, Answered>(
  { path, loader, action }: FormRoute<Loaded, Answered>,
  records: Partial<InventoryRecords>,
  overrides: Partial<AppContext> = {},
) {
  const leads: LeadInput[] = []
  const send = async (lead: LeadInput) => {
    leads.push(lead)
    return { id: 'L1', isRepeat: false }
  }
  const services = testServices(records, { leads: { send } })
  const context = routeContext({ site: ocotillo, services, ...overrides })
  const argumentsOf = (query: string, fields?: Fields) => {
    const url = new URL(`http://evil.example${path}${query}`)
    const body = fields && new URLSearchParams({ ...hidden, ...fields })
    const request = new Request(url, body ? { method: 'POST', body } : {})
    // Loaders and actions get more arguments from the router than ours read.
    return { context, request, url, params: {} } as unknown as LoaderFunctionArgs as never
  }
  return {
    leads,
    load: (query = '') => loader(argumentsOf(query)),
    /** The status and the page, or a redirect. */
    post: async (query: string, fields: Fields) => {
      const result = await action(argumentsOf(query, fields))
      return result instanceof Response
        ? { status: result.status, to: result.headers.get('location') ?? '' }
        : { status: result.init?.status ?? 200, shown: result.data }
    },
  }
}
