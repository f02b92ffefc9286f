import { expect, it } from 'vitest'

import type { PrivacyCase } from '#modules/privacy/module.ts'
import { renderAdmin } from '#tests/support/pages/render-admin.tsx'

import PrivacyRequest from './route.tsx'

const withdrawn: PrivacyCase = {
  report: {
    id: 'R1',
    siteKey: 'ocotillo',
    dealerCode: 'D1',
    kind: 'delete',
    state: 'withdrawn',
    receivedOn: '2026-11-20',
    confirmedAt: null,
    extendedAt: null,
    answeredAt: null,
    due: { confirmBy: null, answerBy: '2027-01-04', extendedTo: null },
    next: null,
  },
  revision: 2,
  language: 'en',
  fields: {},
  identity: null,
  outcome: null,
  extendedReason: null,
  search: { emails: [], phones: [], names: [] },
  isSearching: false,
  records: [],
  hidden: 0,
  erasure: {
    startedAt: '2026-11-21T18:00:00.000Z',
    byName: 'Olga Officer',
    finishedAt: null,
    erased: 3,
    toErase: 5,
    stays: 0,
    held: 0,
    isStopped: true,
  },
  seen: '',
}

const viewOf = (request: PrivacyCase) =>
  renderAdmin(
    <PrivacyRequest
      params={{ id: 'R1' }}
      loaderData={{ case: request, stores: [] }}
      // The view reads no other routes.
      matches={[] as never}
    />,
  )

it('of a withdrawn request shows only how far its erasure is, and continues one that stopped', () => {
  const html = viewOf(withdrawn)
  expect(html).toContain('Erasing stopped at 3 of 5.')
  expect(html).toContain('Continue')
  expect(html).not.toContain('Export')
  expect(viewOf({ ...withdrawn, erasure: null })).not.toContain('Continue')
})
