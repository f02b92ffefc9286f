/* Private files of `subscriptions` that tests of other modules use. */

export { subscriptionRepository } from '#modules/subscriptions/repository.ts'
export { newsMail } from '#modules/subscriptions/subscription-mail-content.ts'
export { purgeSubscriptions } from '#modules/subscriptions/subscription-page.ts'
