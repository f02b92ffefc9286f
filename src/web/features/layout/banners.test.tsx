import { runInNewContext } from 'node:vm'

import { expect, it } from 'vitest'

import type { InfoBanner } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'

import { Banners, noticesScript, DISMISSED_KEY } from './banners.tsx'
import { layoutData } from './layout-data.ts'
import { LayoutProvider } from './layout-provider.tsx'

const notice: InfoBanner = {
  id: 'holiday',
  text: { en: 'Closed on Thursday', es: 'Cerrado el jueves' },
  href: null,
  from: null,
  until: null,
}

/** The notices at a given time; the store is in Phoenix, UTC-7. */
function shown(
  overrides: Partial<InfoBanner>,
  { at = '2026-11-20T18:00:00Z', locale = 'en' }: Partial<{ at: string; locale: Locale }> = {},
) {
  const layout = layoutData({
    site: { ...ocotillo, infoBanners: [{ ...notice, ...overrides }] },
    locale,
    services: testServices({ dealers: [aDealer({ code: 'OCS' })] }, { now: () => new Date(at) }),
    themeCss: '',
    reportError: () => {},
  })
  return renderHtml(
    <LayoutProvider layout={layout}>
      <Banners />
    </LayoutProvider>,
    { locale },
  )
}

it('shows a notice from its first day to its last, in the store’s time zone', () => {
  const days = { from: '2026-11-20', until: '2026-11-21' }
  expect(shown(days, { at: '2026-11-20T06:59:00Z' })).toBe('')
  expect(shown(days, { at: '2026-11-20T07:00:00Z', locale: 'es' })).toContain('Cerrado el jueves')
  expect(shown(days, { at: '2026-11-22T06:59:00Z' })).toContain('Closed on Thursday')
  expect(shown(days, { at: '2026-11-22T07:00:00Z' })).toBe('')
})

it('SITE-10 links to another site only with an external mark', () => {
  expect(shown({ href: '/contact' })).toContain('<a href="/contact">')
  expect(shown({ href: 'https://maker.example/recall' })).toContain(
    '<a href="https://maker.example/recall" rel="external">',
  )
})

it('is a labeled region, whose button is visible only with scripts', () => {
  const html = shown({})
  expect(html).toContain('<section class="no-print" aria-label="Notices">')
  expect(html).toMatch(/<button[^>]*class="needs-script"[^>]*aria-label="Close this notice"/)
})

const closedStorage = () => {
  throw new Error('SecurityError')
}

/** Runs the notices script on a page with one of them, in a visit with the given storage. */
function visit(stored: Map<string, string> | null) {
  const notices = ['holiday', 'recall'].map((id) => ({ dataset: { notice: id }, hidden: false }))
  let onClick: (event: unknown) => void = () =>
    expect.unreachable(`nobody listens to ${notices.length}`)
  runInNewContext(noticesScript, {
    document: {
      querySelectorAll: () => notices,
      querySelector: () => null,
      addEventListener: (_: string, listener: typeof onClick) => (onClick = listener),
    },
    sessionStorage: stored
      ? { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) }
      : { getItem: closedStorage, setItem: closedStorage },
  })
  return {
    hidden: () => notices.filter((one) => one.hidden).map((one) => one.dataset.notice),
    putAway: (id: string) =>
      onClick({
        target: {
          closest: () => ({ closest: () => notices.find((one) => one.dataset.notice === id) }),
        },
      }),
    pressOutside: () => onClick({ target: { closest: () => null } }),
  }
}

it('stays closed for the visit once closed, without affecting others', () => {
  const stored = new Map<string, string>()
  const first = visit(stored)
  first.pressOutside()
  expect(first.hidden()).toEqual([])
  first.putAway('holiday')
  expect(first.hidden()).toEqual(['holiday'])
  expect([...stored.keys()]).toEqual([DISMISSED_KEY])
  const next = visit(stored)
  expect(next.hidden()).toEqual(['holiday'])
  next.putAway('recall')
  expect(visit(stored).hidden()).toEqual(['holiday', 'recall'])
})

it('can be closed on this page if the browser stores nothing', () => {
  const closed = visit(null)
  closed.putAway('holiday')
  expect(closed.hidden()).toEqual(['holiday'])
})
