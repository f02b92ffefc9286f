import { data } from 'react-router'

import type { AppContext } from '#web/lib/app-context.ts'

import { leadSubject, type LeadSubject } from './lead-subject.ts'

/**
 * The subject of a form at an address `?stock=&dealer=`.
 * @param fallbackCode as for `leadSubject`
 * @throws {Response} 404 for an unknown dealer
 */
export function knownSubject(
  { services, site }: AppContext,
  url: URL,
  fallbackCode?: string,
): LeadSubject {
  const code = url.searchParams.get('dealer')
  if (code && !services.dealers.byCode(code))
    throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  return leadSubject(url.searchParams, site, services, fallbackCode)
}
