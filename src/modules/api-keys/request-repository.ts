import type { Database } from '#platform/db/database.ts'
import type { Purge } from '#platform/queue/purge.ts'

/** How long a response is stored. */
const RETENTION_MS = 86_400_000
/** A request that has run for so long has ended with its process. */
const ABANDONED_MS = 10 * 60_000

/** A request of a caller, by its idempotency key. */
export type RequestId = Readonly<{ keyId: string; requestKey: string }>

/**
 * The state of a request: `new`, it may run; `running`, another one runs it; `other`, its key was used for something
 * else; `answered`, with the stored response.
 */
export type RequestState =
  | Readonly<{ state: 'new' | 'running' | 'other' }>
  | Readonly<{ state: 'answered'; answer: unknown }>

/** Responses to requests with an idempotency key, so that a repeated one is not run again. */
export const requestRepository = ({
  database: { db },
  now,
}: Readonly<{ database: Pick<Database, 'db'>; now: () => Date }>) => {
  const since = (ms: number) => new Date(now().getTime() - ms).toISOString()

  /** Removes a request that is too old to count. */
  async function forgetOld({ keyId, requestKey }: RequestId): Promise<void> {
    await db
      .deleteFrom('api_request')
      .where('key_id', '=', keyId)
      .where('request_key', '=', requestKey)
      .where((is) =>
        is.or([
          is('started_at', '<', since(RETENTION_MS)),
          is.and([is('answer', 'is', null), is('started_at', '<', since(ABANDONED_MS))]),
        ]),
      )
      .execute()
  }

  return {
    /** Reserves a request, unless it is known. @param requestHash the hash of the request */
    async begin(id: RequestId, requestHash: string): Promise<RequestState> {
      await forgetOld(id)
      const added = await db
        .insertInto('api_request')
        .values({
          key_id: id.keyId,
          request_key: id.requestKey,
          request_hash: requestHash,
          answer: null,
          started_at: now().toISOString(),
        })
        .onConflict((conflict) => conflict.columns(['key_id', 'request_key']).doNothing())
        .returning('key_id')
        .executeTakeFirst()
      if (added) return { state: 'new' }
      const known = await db
        .selectFrom('api_request')
        .select(['request_hash', 'answer'])
        .where('key_id', '=', id.keyId)
        .where('request_key', '=', id.requestKey)
        .executeTakeFirst()
      if (known && known.request_hash !== requestHash) return { state: 'other' }
      if (!known || known.answer === null) return { state: 'running' }
      return { state: 'answered', answer: JSON.parse(known.answer) as unknown }
    },

    /** Stores the response to a request that has changed something. */
    async answered(id: RequestId, answer: unknown): Promise<void> {
      await db
        .updateTable('api_request')
        .set({ answer: JSON.stringify(answer) })
        .where('key_id', '=', id.keyId)
        .where('request_key', '=', id.requestKey)
        .execute()
    },

    /** Forgets a request that was refused, and has changed nothing: it may be sent again. */
    async refused(id: RequestId): Promise<void> {
      await db
        .deleteFrom('api_request')
        .where('key_id', '=', id.keyId)
        .where('request_key', '=', id.requestKey)
        .where('answer', 'is', null)
        .execute()
    },

    /** Removes responses of more than a day ago. */
    purge: (async () => {
      const { numDeletedRows } = await db
        .deleteFrom('api_request')
        .where('started_at', '<', since(RETENTION_MS))
        .executeTakeFirst()
      return { apiRequests: Number(numDeletedRows) }
    }) satisfies Purge,
  }
}
