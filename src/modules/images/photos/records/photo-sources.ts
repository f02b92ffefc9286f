import type { Selectable } from 'kysely'
import * as v from 'valibot'

import { FETCH_PHOTOS_JOB, FetchPhotos } from '#modules/images/photos/fetch/photo-jobs.ts'
import type { MasterPhoto } from '#modules/images/photos/maker/maker-messages.ts'
import type { Database } from '#platform/db/database.ts'
import { flag, jsonText } from '#platform/db/row-codec.ts'
import type { PhotoSourceTable } from '#platform/db/schema/photos.ts'

const FetchPhotosText = jsonText(FetchPhotos)

export type PhotoSource = Pick<
  Selectable<PhotoSourceTable>,
  'id' | 'address' | 'host' | 'state' | 'hash' | 'etag' | 'last_modified' | 'attempts'
> &
  Readonly<{ isFirst: boolean }>

/** The validators of a response, `null` for those it does not have. */
export type Validators = Readonly<{ etag: string | null; lastModified: string | null }>

/** The outcome of an attempt to fetch a photo. */
export type FetchedPhoto =
  | (Readonly<{ state: 'stored'; hash: string; photo: Omit<MasterPhoto, 'master'> | null }> &
      Validators)
  | Readonly<{ state: 'unchanged' }>
  | Readonly<{ state: 'refused' | 'failed'; reason: string }>

/** How many pictures a process claims, and until when. */
type Claim = Readonly<{ now: string; until: string; limit: number }>

/** Earlier versions stored only the part before the colon. */
const NOT_PUBLIC = 'the host is not a public address'
/** Why a photo of a host with a private address is refused. */
export const FORBIDDEN = `${NOT_PUBLIC}: PHOTO_PRIVATE_HOSTS allows those of your own network`

const hostnameOf = (host: string) => new URL(`http://${host}`).hostname

/** The addresses of photos and their stored data. */
export const photoSources = ({ db, batch }: Pick<Database, 'db' | 'batch'>) => {
  /** Whether a photo is recorded. */
  async function hasPhoto(hash: string): Promise<boolean> {
    const row = await db
      .selectFrom('photo')
      .select('hash')
      .where('hash', '=', hash)
      .executeTakeFirst()
    return row !== undefined
  }

  /** Claims photos of a host, or pictures of 360° sets. */
  function claimed(host: string, isSpin: 0 | 1, { now, until, limit }: Claim) {
    const due = db
      .selectFrom('photo_source')
      .select('id')
      .where('host', '=', host)
      .where('is_spin', '=', isSpin)
      .where('due_at', '<=', now)
      .where('unused_since', 'is', null)
      .orderBy('due_at')
      .limit(limit)
    return db
      .updateTable('photo_source')
      .set({ due_at: until })
      .where('id', 'in', due)
      .where('due_at', '<=', now)
      .returning(['id', 'address', 'host', 'state', 'hash', 'etag', 'last_modified', 'attempts'])
      .execute()
  }

  return {
    /** The hosts with photos to fetch. */
    async dueHosts(now: string): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('photo_source')
        .select('host')
        .where('due_at', '<=', now)
        .where('unused_since', 'is', null)
        .distinct()
        .execute()
      return rows.map(({ host }) => host)
    },

    /** The hosts whose photos a queued or running job fetches. */
    async waitingHosts(now: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('job')
        .select('payload')
        .where('kind', '=', FETCH_PHOTOS_JOB)
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('run_at', '<=', now)
        .execute()
      return new Set(rows.map(({ payload }) => v.parse(FetchPhotosText, payload).host))
    },

    /** When the next picture of a host is due; `null` if it has none. */
    async nextDue(host: string): Promise<string | null> {
      const times: string[] = []
      // One by one, by the index.
      for (const isSpin of [0, 1] as const) {
        const row = await db
          .selectFrom('photo_source')
          .select('due_at')
          .where('host', '=', host)
          .where('is_spin', '=', isSpin)
          .where('unused_since', 'is', null)
          .orderBy('due_at')
          .limit(1)
          .executeTakeFirst()
        if (row) times.push(row.due_at)
      }
      return times.toSorted()[0] ?? null
    },

    /**
     * Claims pictures of a host that are due, longest first, so that no other process claims them until `until`: photos,
     * or those of 360° sets if no photo is due.
     */
    async take(host: string, claim: Claim): Promise<readonly PhotoSource[]> {
      const photos = await claimed(host, 0, claim)
      const taken = photos.length > 0 ? photos : await claimed(host, 1, claim)
      if (taken.length === 0) return []
      const first = await db
        .selectFrom('photo_use')
        .select('source_id')
        .where(
          'source_id',
          'in',
          taken.map(({ id }) => id),
        )
        .where('position', '=', 0)
        .where('is_spin', '=', 0)
        .execute()
      const firsts = new Set(first.map((row) => row.source_id))
      return taken.map((row) => ({ ...row, isFirst: firsts.has(row.id) }))
    },

    hasPhoto,

    /**
     * Makes photos due that were refused because their host was not allowed yet.
     * @param allowed hosts that may have private addresses, with or without their port
     */
    async retryForbidden(allowed: readonly string[], now: string): Promise<void> {
      if (allowed.length === 0) return
      const forbidden = () =>
        db
          .selectFrom('photo_source')
          .where('state', '=', 'refused')
          .where('reason', 'like', `${NOT_PUBLIC}%`)
      const names = new Set(allowed.map(hostnameOf))
      const rows = await forbidden().select('host').distinct().execute()
      const hosts = rows.map(({ host }) => host).filter((host) => names.has(hostnameOf(host)))
      if (hosts.length === 0) return
      await db
        .updateTable('photo_source')
        .set({ state: 'waiting', reason: null, attempts: 0, due_at: now })
        .where('id', 'in', forbidden().where('host', 'in', hosts).select('id'))
        .execute()
    },

    /** Forgets a photo that the store does not have, so that it is fetched again. @returns whether there was one */
    async forget(hash: string, now: string): Promise<boolean> {
      // Most unknown hashes are in invented addresses, each of which costs a read.
      if (!(await hasPhoto(hash))) return false
      await batch([
        db.deleteFrom('photo').where('hash', '=', hash),
        db
          .updateTable('photo_source')
          .set({ state: 'waiting', hash: null, etag: null, last_modified: null, due_at: now })
          .where('hash', '=', hash),
      ])
      return true
    },

    /** Records an attempt, with the photo if it is a new one. */
    async record(
      { id, attempts }: Pick<PhotoSource, 'id' | 'attempts'>,
      fetched: FetchedPhoto,
      { now, dueAt }: Readonly<{ now: string; dueAt: string }>,
    ): Promise<void> {
      const update = (values: Partial<PhotoSourceTable>) =>
        db
          .updateTable('photo_source')
          .set({ ...values, due_at: dueAt })
          .where('id', '=', id)
      if (fetched.state === 'unchanged') {
        await update({ state: 'stored', attempts: 0, reason: null }).execute()
        return
      }
      if (fetched.state !== 'stored') {
        await update({
          state: fetched.state,
          reason: fetched.reason,
          attempts: attempts + 1,
        }).execute()
        return
      }
      const { hash, photo, etag, lastModified } = fetched
      await batch([
        ...(photo
          ? [
              db
                .insertInto('photo')
                .values({
                  hash,
                  width: photo.width,
                  height: photo.height,
                  color: photo.color,
                  blur: photo.blur,
                  likeness: photo.likeness,
                  is_blank: flag(photo.isBlank),
                  stored_at: now,
                })
                .onConflict((conflict) => conflict.column('hash').doNothing()),
            ]
          : []),
        update({
          state: 'stored',
          hash,
          reason: null,
          etag,
          last_modified: lastModified,
          attempts: 0,
        }),
      ])
    },

    /** The placeholder of a stored photo, as the address of a tiny picture; `null` for an unknown one. */
    async placeholder(hash: string): Promise<string | null> {
      const row = await db
        .selectFrom('photo')
        .select('blur')
        .where('hash', '=', hash)
        .executeTakeFirst()
      return row ? `data:image/webp;base64,${row.blur}` : null
    },
  }
}
export type PhotoSources = ReturnType<typeof photoSources>
