import { createElement, type ComponentType } from 'react'
import type { LoaderFunctionArgs, UNSAFE_DataWithResponseInit } from 'react-router'

import { LEAD_KEY_FIELD, SHOWN_FIELD } from '#domain/forms/form-guard.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { formGuard } from '#modules/forms/module.ts'
import type { InventoryRecords } from '#modules/inventory/read-records.ts'
import type { Services } from '#modules/services.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { DRAFT_FIELD, type FailedPost, type FormView } from '#web/features/lead-form/form-view.ts'

type Fields = Readonly<Record<string, string>>

type CreditRoute<Loaded extends Readonly<{ form: FormView }>> = Readonly<{
  loader: (args: never) => Loaded
  action: (args: never) => Promise<Response | UNSAFE_DataWithResponseInit<FormView | FailedPost>>
  Page: ComponentType<never>
}>

type Visit = Readonly<{
  path: string
  params?: Readonly<Record<string, string>>
  records: Partial<InventoryRecords>
  locale?: 'en' | 'es'
  overrides?: Partial<Services>
}>

/**
 * A shopper who fills in a credit application page by page, as a browser would: each post sends what the previous page
 * returned. Every page is rendered and recorded.
 */
export function creditShopper<Loaded extends Readonly<{ form: FormView }>>(
  { loader, action, Page }: CreditRoute<Loaded>,
  { path, params = {}, records, locale = 'en', overrides = {} }: Visit,
) {
  const leads: LeadInput[] = []
  const base = testServices(records)
  const services: Services = {
    ...base,
    leads: {
      ...base.leads,
      send: async (lead) => {
        leads.push(lead)
        return { id: 'L1', isRepeat: false }
      },
    },
    forms: formGuard({
      secretKeys: ['a key only for tests'],
      quickestMs: 0,
      now: Date.now,
      onAttack: () => {},
    }),
    ...overrides,
  }
  const context = routeContext({ site: ocotillo, services, locale })
  const argumentsOf = (body?: URLSearchParams) => {
    const url = new URL(`http://evil.example${path}`)
    const request = new Request(url, body ? { method: 'POST', body } : {})
    // Loaders and actions get more arguments from the router than ours read.
    return { context, request, url, params } as unknown as LoaderFunctionArgs as never
  }
  const pages: string[] = []
  const draw = (loaderData: Loaded, actionData?: FormView) => {
    // The router passes more props to a page than ours reads.
    const html = renderHtml(createElement(Page, { loaderData, actionData } as never), {
      path,
      locale,
    })
    pages.push(html)
    return html
  }
  const state: { view: FormView | null } = { view: null }
  const open = () => {
    const loaded = loader(argumentsOf())
    state.view = loaded.form
    return { ...loaded, html: draw(loaded) }
  }

  return {
    leads,
    pages,
    open,
    /** Posts the current page: forward, or with `go` to another one. */
    post: async (fields: Fields = {}) => {
      const { leadKey, shown, draftToken, page, values } = state.view ?? open().form
      const hidden = {
        [LEAD_KEY_FIELD]: leadKey,
        [SHOWN_FIELD]: shown,
        [DRAFT_FIELD]: draftToken,
        page,
      }
      // Values that are on the page already are sent with the typed ones.
      const result = await action(
        argumentsOf(new URLSearchParams({ ...hidden, ...values, ...fields })),
      )
      if (result instanceof Response)
        return { status: result.status, to: result.headers.get('location'), view: null, html: '' }
      if (!('form' in result.data)) throw new Error('nobody answered')
      state.view = result.data
      const html = draw(loader(argumentsOf()), result.data)
      return { status: result.init?.status ?? 200, to: null, view: result.data, html }
    },
  }
}
