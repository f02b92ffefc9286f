import { expect, it } from 'vitest'

import type { QueuedReview } from '#modules/reviews/module.ts'
import { renderAdmin } from '#tests/support/pages/render-admin.tsx'

import { ReviewItem } from './review-item.tsx'

const review: QueuedReview = {
  id: 'L1',
  dealerCode: 'D1',
  kind: 'sale',
  language: 'en',
  stars: 1,
  text: 'Slow.',
  shownName: 'Ana R.',
  writtenAt: '2026-11-20T17:00:00.000Z',
  answer: null,
  state: 'hidden',
  shownFrom: null,
  reason: 'personal',
  answeredAt: null,
  revision: 1,
}
const html = (stars: number, locale: 'en' | 'es') =>
  renderAdmin(
    <ReviewItem
      review={{ ...review, stars }}
      store={undefined}
      decisions={{ isBusy: false, decide: () => {} }}
    />,
    locale,
  )

it('names the review of each button, with one star or several', () => {
  expect(html(1, 'en')).toContain('Answer: review of 1 star by Ana R.')
  expect(html(2, 'en')).toContain('Answer: review of 2 stars by Ana R.')
  expect(html(1, 'es')).toContain('Responder: opinión de 1 estrella de Ana R.')
})
