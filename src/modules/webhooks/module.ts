export { type WebhookMessage, type WebhookOutcome, postWebhook } from './post-webhook.ts'
export { readAlertWebhook, readWebhooks } from './read-webhooks.ts'
export type { OperatorWebhook, Webhook } from './webhook.ts'
