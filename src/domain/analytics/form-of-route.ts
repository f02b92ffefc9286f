import { LEAD_FORMS, type LeadForm } from '#domain/forms/form-names.ts'
import { parsePairs } from '#domain/kernel/pairs.ts'
import { pages, routeNameOf, type RouteName } from '#domain/pages/pages.ts'
import { FACETS, LIMITS } from '#domain/search/facets.data.ts'
import { RANGE_NAMES, type RangeName } from '#domain/search/query/query.ts'

import type { FilterName, LeadComponent } from './events.ts'

/** The form of a page; `null` if it has none. */
export const formOfRoute = (route: RouteName): LeadForm | null =>
  pages.find((page) => routeNameOf(page) === route)?.form ?? null

/**
 * The form whose lead was just stored, when its thank-you page or the page of a booked service visit opens; `null` for
 * any other page.
 * @param before the previous page on this site; `null` if there is none
 */
export function sentForm(path: string, before: RouteName | null): LeadForm | null {
  const [, named = ''] = /^\/form\/([a-z-]+)\/thank-you$/.exec(path) ?? []
  if (path.startsWith('/service/booking/') && before === 'service-schedule')
    return 'service-appointment'
  return LEAD_FORMS.find((form) => form === named) ?? null
}

/**
 * The source of a form's lead: the form on its own page, or the one in the footer of another page.
 * @param before the page that the form was sent from
 */
export const sentBy = (form: LeadForm, before: RouteName): LeadComponent =>
  form === 'contact' && before !== 'contact' ? 'footer' : form

/** List parameters that are aliases. */
const OTHERS: Readonly<Record<string, FilterName>> = {
  keywords: 'keywords',
  sort: 'sort',
  zip: 'zip',
  maxPayment: 'payment',
}

function nameOf(name: string): FilterName | null {
  if (/^is[A-Z]/.test(name)) return 'tag'
  if (Object.hasOwn(OTHERS, name)) return OTHERS[name] ?? null
  const facet = [...FACETS, ...LIMITS].find(
    (known) =>
      known.name === name ||
      ('kind' in known && known.kind === 'range' && endsOf(known.name).includes(name)),
  )
  return facet?.name ?? null
}

const endsOf = (name: RangeName): readonly string[] => Object.values(RANGE_NAMES[name])

/** The pairs of a query, whether spaces are written as `+` or `%20`. */
const pairsOf = (search: string) =>
  parsePairs(search.replace(/^\?/, '').replaceAll('+', ' ')).map((pair) => pair.join('='))

/**
 * The names of the filters and sort order that differ between two addresses of a list, each once; never their values.
 * @param before and after are queries, for example `?make=Jeep`
 */
export function changedFilters(before: string, after: string): readonly FilterName[] {
  const [old, now] = [pairsOf(before), pairsOf(after)]
  const changed = [
    ...now.filter((pair) => !old.includes(pair)),
    ...old.filter((pair) => !now.includes(pair)),
  ]
  return [...new Set(changed.flatMap((pair) => nameOf(pair.slice(0, pair.indexOf('='))) ?? []))]
}
