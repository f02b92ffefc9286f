/* What tests outside of the module run and read of `subscriptions` beside its public file. */

export { subscriptionRepository } from '#modules/subscriptions/repository.ts'
export { newsLetter } from '#modules/subscriptions/subscription-letter.ts'
export { purgeSubscriptions } from '#modules/subscriptions/subscription-page.ts'
