export { type WebhookMessage, type WebhookOutcome, postWebhook } from './post-webhook.ts'
export { readWebhooks } from './read-webhooks.ts'
export type { Webhook } from './webhook.ts'
