export { type WebhookMessage, type WebhookOutcome, postWebhook } from './post-webhook.ts'
export { readAlertWebhook, readVehicleWebhooks, readWebhooks } from './read-webhooks.ts'
export type { OperatorWebhook, VehicleWebhook, Webhook } from './webhook.ts'
