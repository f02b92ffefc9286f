import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import { documentStore } from '#modules/group-edits/module.ts'
import type { Group } from '#modules/group/module.ts'
import type { Database } from '#platform/db/database.ts'

import { contradictingText } from './merge-source-file.ts'
import { pathOf, publishedText, readVersions, sourceKey, stampOf } from './source-texts.ts'
import { EDITABLE_KEYS, type FeedSettings, type SourcePublished } from './types.ts'
import { withKeys } from './yaml-keys.ts'

export const feedGone = () =>
  new AppError('not-found', 'there is no such feed', { key: 'feedGone' })

const changedMeanwhile = () =>
  new AppError('conflict', 'the feed was changed meanwhile', { key: 'feedChanged' })

const isEditable = (key: string) => EDITABLE_KEYS.some((one) => one === key)

type Deps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  group: Pick<Group, 'folder' | 'publisher'>
  now: () => Date
}>

type Publishing = Readonly<{
  actor: Actor
  name: string
  kind: 'published' | 'restored'
  /** The stamp of the text that the person sees. */
  stamp: string
  textOver: (text: string) => string
  /** What is changed, for the audit trail; absent for a whole text. */
  keys?: readonly string[]
}>

/** Changes sources as versions of the group. */
export function sourceChanges({
  database,
  audit,
  group,
  now,
}: Deps): Pick<FeedSettings, 'change' | 'restore' | 'settle'> {
  const { publisher } = group

  async function publish({
    actor,
    name,
    kind,
    stamp,
    textOver,
    keys = [],
  }: Publishing): Promise<SourcePublished> {
    const path = pathOf(name)
    const change = { before: '', after: '' }
    const result = await publisher.publish(
      (files) => {
        const before = publisher.textOf(files, path)
        if (before === null) throw feedGone()
        if (stampOf(before) !== stamp) throw changedMeanwhile()
        Object.assign(change, { before, after: textOver(before) })
        if (change.after === before)
          throw new AppError('conflict', 'nothing was changed', { key: 'feedSame' })
        return new Map([[path, change.after]])
      },
      (store) =>
        audit.change(actor, async (trx, record) => {
          const { id: version } = await store(trx)
          await documentStore(trx).addChange({
            id: randomUUIDv7(),
            document: sourceKey(name),
            kind,
            version,
            at: now().toISOString(),
            byName: actor.name,
            files: { [path]: change },
          })
          const conflict = (await publisher.conflicts(trx)).get(path)
          if (conflict && contradictingText(change.after, conflict) === change.after)
            await publisher.settle(trx, [path])
          record({
            action: kind === 'restored' ? 'feed.restored' : 'feed.changed',
            subject: { kind: 'feed', id: name },
            dealerCode: null,
            after: { version, ...(keys.length > 0 && { keys: keys.join(', ') }) },
          })
          return version
        }),
    )
    // The view that is loaded next shows the new version.
    await publisher.follow()
    return 'refused' in result
      ? { kind: 'refused', problems: result.refused }
      : { kind: 'published', version: result.done }
  }

  return {
    async change(actor, name, { set, stamp }) {
      if (!Object.keys(set).every(isEditable))
        throw new AppError('invalid', 'this key is changed in the files', { key: 'feedKey' })
      return publish({
        actor,
        name,
        kind: 'published',
        stamp,
        textOver: (text) => withKeys(text, set),
        keys: Object.keys(set),
      })
    },

    async restore(actor, name, { version, stamp }) {
      const published = publishedText(group.folder(), name) ?? ''
      const versions = await readVersions(database.db, name, published)
      const found = versions.find(({ id }) => id === version)
      if (!found) throw feedGone()
      return publish({ actor, name, kind: 'restored', stamp, textOver: () => found.text })
    },

    async settle(actor, name, { choice, stamp }) {
      const conflict = (await publisher.conflicts()).get(pathOf(name))
      if (!conflict) return null
      const textOver = (text: string): string => {
        const ofFiles = contradictingText(text, conflict)
        if (ofFiles !== null) return ofFiles
        throw new AppError('conflict', 'the files have no such feed any more', { key: 'feedGone' })
      }
      if (choice === 'files') return publish({ actor, name, kind: 'published', stamp, textOver })
      if (stampOf(publishedText(group.folder(), name)) !== stamp) throw changedMeanwhile()
      await audit.change(actor, async (trx, record) => {
        await publisher.settle(trx, [pathOf(name)])
        record({
          action: 'feed.settled',
          subject: { kind: 'feed', id: name },
          dealerCode: null,
          after: { choice },
        })
      })
      return null
    },
  }
}
