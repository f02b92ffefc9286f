import { REVIEW_KINDS } from '#domain/reviews/review.ts'
import type { MailSample } from '#modules/mails/module.ts'

import { invitationMail } from './review-mail-content.ts'

/** The invitations to write a review. */
export const reviewMailSamples: readonly MailSample[] = REVIEW_KINDS.map((kind) => ({
  family: 'review',
  mail: kind,
  content: (context) => invitationMail({ ...context, kind, token: 'sample' }),
}))
