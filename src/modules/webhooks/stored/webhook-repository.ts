import type { Selectable } from 'kysely'
import * as v from 'valibot'

import { VEHICLE_EVENTS } from '#domain/api/vehicle-events.data.ts'
import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import type { Connection } from '#platform/db/database.ts'
import { jsonText, readRow } from '#platform/db/row-codec.ts'
import type { WebhookTable } from '#platform/db/schema/webhooks.ts'

const ParsedColumns = v.object({
  forms: v.nullable(jsonText(v.array(v.picklist(LEAD_FORMS)))),
  events: v.nullable(jsonText(v.array(v.picklist(VEHICLE_EVENTS)))),
  isPausedByFailure: v.boolean(),
})

const toWebhook = (row: Selectable<WebhookTable>) => readRow(row, ParsedColumns)

/** A webhook as stored. Times are ISO. */
export type StoredWebhook = ReturnType<typeof toWebhook>

/** A new webhook, which is active. */
export type NewWebhook = Pick<
  StoredWebhook,
  'name' | 'url' | 'dealerCode' | 'sealedSecret' | 'createdAt'
> &
  Readonly<{ forms: readonly string[] | null; events: readonly string[] | null }>

/** Reads and writes webhooks that people added. */
export const webhookRepository = (db: Connection) => ({
  /** All, by name. */
  async all(): Promise<readonly StoredWebhook[]> {
    const rows = await db.selectFrom('webhook').selectAll().orderBy('name').execute()
    return rows.map(toWebhook)
  },

  /** `null` if there is none. */
  async byName(name: string): Promise<StoredWebhook | null> {
    const row = await db
      .selectFrom('webhook')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirst()
    return row ? toWebhook(row) : null
  },

  async add(webhook: NewWebhook): Promise<void> {
    await db
      .insertInto('webhook')
      .values({
        name: webhook.name,
        url: webhook.url,
        dealer_code: webhook.dealerCode,
        forms: webhook.forms && JSON.stringify(webhook.forms),
        events: webhook.events && JSON.stringify(webhook.events),
        sealed_secret: webhook.sealedSecret,
        sealed_previous: null,
        previous_until: null,
        created_at: webhook.createdAt,
        failing_since: null,
        paused_at: null,
        is_paused_by_failure: 0,
      })
      .execute()
  },

  async setTarget(
    name: string,
    { url, dealerCode, forms, events }: Pick<NewWebhook, 'url' | 'dealerCode' | 'forms' | 'events'>,
  ): Promise<void> {
    await db
      .updateTable('webhook')
      .set({
        url,
        dealer_code: dealerCode,
        forms: forms && JSON.stringify(forms),
        events: events && JSON.stringify(events),
      })
      .where('name', '=', name)
      .execute()
  },

  async setSecret(
    name: string,
    secret: Pick<StoredWebhook, 'sealedSecret' | 'sealedPrevious' | 'previousUntil'>,
  ): Promise<void> {
    await db
      .updateTable('webhook')
      .set({
        sealed_secret: secret.sealedSecret,
        sealed_previous: secret.sealedPrevious,
        previous_until: secret.previousUntil,
      })
      .where('name', '=', name)
      .execute()
  },

  /** Pauses a webhook. @param byFailure whether the program did */
  async pause(name: string, at: string, byFailure: boolean): Promise<void> {
    await db
      .updateTable('webhook')
      .set({ paused_at: at, is_paused_by_failure: byFailure ? 1 : 0 })
      .where('name', '=', name)
      .where('paused_at', 'is', null)
      .execute()
  },

  async resume(name: string): Promise<void> {
    await db
      .updateTable('webhook')
      .set({ paused_at: null, is_paused_by_failure: 0, failing_since: null })
      .where('name', '=', name)
      .execute()
  },

  async succeeded(name: string): Promise<void> {
    await db
      .updateTable('webhook')
      .set({ failing_since: null })
      .where('name', '=', name)
      .where('failing_since', 'is not', null)
      .execute()
  },

  async failed(name: string, at: string): Promise<void> {
    await db
      .updateTable('webhook')
      .set({ failing_since: at })
      .where('name', '=', name)
      .where('failing_since', 'is', null)
      .execute()
  },

  async remove(name: string): Promise<void> {
    await db.deleteFrom('webhook').where('name', '=', name).execute()
  },
})
