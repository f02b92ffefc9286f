import { createElement } from 'react'

import { LEAD_KEY_FIELD, SHOWN_FIELD } from '#domain/forms/form-guard.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import { createUploads } from '#modules/uploads/module.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aPdf } from '#tests/support/builders/documents.ts'
import { anOpening } from '#tests/support/builders/people.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import OpeningPage, { action, loader } from '#web/routes/career-opening/route.tsx'
import { action as applyInGeneral, type loader as loadCareers } from '#web/routes/careers/route.tsx'

export type Locale = 'en' | 'es'
const KEY = '0197a3b2-1111-4222-8333-444455556666'
const dealers = [
  aDealer({ code: 'OCS', name: 'Ocotillo Scottsdale' }),
  aDealer({ code: 'OCT', name: 'Ocotillo Tucson' }),
]
/** The input of an applicant. */
export const typed = {
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@example.com',
  phone: '',
  start: 'now',
  rightToWork: 'yes',
  experience: 'Ten years of brakes',
  message: '',
}

/** The result of a post: the form again, or a redirect. */
const resultOf = async (result: Response | { init: ResponseInit | null; data: unknown }) =>
  result instanceof Response
    ? { status: result.status, to: result.headers.get('location') ?? '', shown: null }
    : // The result of `postForm`: the form again.
      {
        status: result.init?.status ?? 200,
        to: '',
        shown: result.data as Awaited<ReturnType<typeof loadCareers>>['form'],
      }

/** A site with real uploads, whose leads are collected in a list. */
export async function aCareersSite({
  openings = [anOpening()],
  isOver = false,
  site = ocotillo,
  areFilesCut = false,
} = {}) {
  const leads: LeadInput[] = []
  const database = await aDatabase()
  const base = testServices({ dealers: site === defaultSite ? [] : dealers })
  const { uploads } = createUploads({ database, secretKeys: ['a key of a test'], now: base.now })
  const services = {
    ...base,
    uploads,
    careers: {
      openings: async () => (isOver ? [] : openings),
      opening: async (_site: Site, id: string) => {
        const opening = openings.find((one) => one.id === id)
        return opening ? { opening, isOver } : null
      },
    },
    leads: {
      ...base.leads,
      send: async (lead: LeadInput) => {
        leads.push(lead)
        return { id: 'L1', isRepeat: false }
      },
    },
  }
  const argumentsOf = (path: string, locale: Locale, body?: FormData) => {
    const url = new URL(`http://dealer.example${path}`)
    const request = new Request(url, body ? { method: 'POST', body } : {})
    const context = routeContext({ site, services, locale, areFilesCut })
    return { context, request, url, params: { id: path.split('/').at(-1) } } as never
  }
  const formOf = (fields: Readonly<Record<string, string | File>>) => {
    const form = new FormData()
    const all = {
      [LEAD_KEY_FIELD]: KEY,
      [SHOWN_FIELD]: services.forms.openedAtToken(),
      ...typed,
      ...fields,
    }
    for (const [name, value] of Object.entries(all)) form.append(name, value)
    return form
  }
  return {
    leads,
    post: async (fields = {}, locale: Locale = 'en') =>
      resultOf(
        await action(argumentsOf('/careers/openings/service-technician', locale, formOf(fields))),
      ),
    postInGeneral: async (fields = {}) =>
      resultOf(await applyInGeneral(argumentsOf('/careers', 'en', formOf(fields)))),
    load: (id = 'service-technician', locale: Locale = 'en') =>
      argumentsOf(`/careers/openings/${id}`, locale),
    careers: (locale: Locale = 'en') => argumentsOf('/careers', locale),
  }
}

export const pdf = (name = 'Ana CV.pdf', bytes = aPdf()) => new File([new Uint8Array(bytes)], name)

/** The page of an opening as HTML, with its status. */
export const shownOf = async (args: never, locale: Locale = 'en', actionData?: object) => {
  const loaded = await loader(args)
  const loaderData = 'init' in loaded ? loaded.data : loaded
  const html = renderHtml(createElement(OpeningPage, { loaderData, actionData } as never), {
    locale,
  })
  return { html, status: 'init' in loaded ? loaded.init?.status : 200 }
}
