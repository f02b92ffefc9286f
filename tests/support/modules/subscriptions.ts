/* Private files of `subscriptions` that tests of other modules use. */

export { subscriptionRepository } from '#modules/subscriptions/repository.ts'
export { newsLetter } from '#modules/subscriptions/subscription-letter.ts'
export { purgeSubscriptions } from '#modules/subscriptions/subscription-page.ts'
