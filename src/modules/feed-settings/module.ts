import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import { settingsFiles, withKeys, type EditedFile } from '#modules/group-edits/module.ts'
import type { Group } from '#modules/group/module.ts'
import {
  ESSENTIAL_COLUMNS,
  FEED_COLUMNS,
  type FeedSource,
  type SourceReader,
  type SourceRun,
} from '#modules/inventory/module.ts'
import type { OutboundAdmin } from '#modules/syndication/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { FeedSecrets } from '#platform/secrets/stored-secrets.ts'

import { contradictingText } from './merge-source-file.ts'
import { EDITABLE_KEYS, type FeedSettings, type SecretState, type SourceEntry } from './types.ts'

export { mergeSourceFile } from './merge-source-file.ts'
export type { FeedSettings, SecretState, SourceEntry, SourceView } from './types.ts'

type Deps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  group: Pick<Group, 'folder' | 'publisher'>
  sources: SourceReader
  outbound: OutboundAdmin
  secrets: FeedSecrets
  now: () => Date
}>

const feedGone = () => new AppError('not-found', 'there is no such feed', { key: 'feedGone' })

/** The path of a source's file in the group's folder. */
const pathOf = (name: string): string => `inventory/${name}.yaml`

const fileOf = (name: string): EditedFile => ({
  path: pathOf(name),
  document: `feeds/${name}`,
  subject: { kind: 'feed', id: name },
  dealerCode: null,
  isOptional: false,
  ofFiles: contradictingText,
})

const isEditable = (key: string) => EDITABLE_KEYS.some((one) => one === key)

/** How many of a source's files are shown. */
const MAX_RUNS = 10

const COLUMNS = Object.keys(FEED_COLUMNS)
  .map((name) => ({ name, isRequired: name in ESSENTIAL_COLUMNS }))
  .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))

/** A run without the path of its file on the server. */
const withoutPath = ({ name, outcome, at, bytes, report }: SourceRun) => ({
  name,
  outcome,
  at,
  bytes,
  report,
})

/** Feeds in and out in the back office: their states, columns, schedules, secrets and contents. */
export function createFeedSettings(deps: Deps): Readonly<{ feedSettings: FeedSettings }> {
  const { audit, group, sources, outbound, secrets, now } = deps
  const files = settingsFiles(deps)

  function sourceOf(name: string): FeedSource {
    const source = sources.all().find((one) => one.name === name)
    if (!source) throw feedGone()
    return source
  }

  async function entryOf(source: FeedSource, paths: ReadonlySet<string>): Promise<SourceEntry> {
    const { name, dealers, folder, url, minutes } = source
    const { requestedAt, failingSince, failure } = await sources.state(name)
    const [last] = await sources.runs(source, 1)
    return {
      name,
      dealers,
      place: url === undefined ? (folder ?? '') : new URL(url).host,
      isFetched: url !== undefined,
      minutes,
      requestedAt,
      failingSince,
      failure,
      last: last ? withoutPath(last) : null,
      hasConflict: paths.has(pathOf(name)),
    }
  }

  /** The secrets that a source names, or would name as the form proposes. */
  async function secretsOf(source: FeedSource): Promise<readonly SecretState[]> {
    const names = [source.user, source.password, source.privateKey].filter(
      (one) => one !== undefined,
    )
    return Promise.all(names.map(async (name) => ({ name, about: await secrets.about(name) })))
  }

  const allow = async (actor: Actor) => {
    authorize(actor, 'feeds.manage', {}, now().getTime())
    // Another process may have published meanwhile.
    await group.publisher.follow()
  }

  const feedSettings: FeedSettings = {
    async list(actor) {
      await allow(actor)
      const paths = new Set((await group.publisher.conflicts()).keys())
      const entries = sources.all().map((source) => entryOf(source, paths))
      return { sources: await Promise.all(entries), outbound: await outbound.list() }
    },

    async source(actor, name) {
      await allow(actor)
      const source = sourceOf(name)
      const state = await files.state(fileOf(name))
      return {
        entry: await entryOf(source, new Set(state.ofFiles ? [pathOf(name)] : [])),
        source,
        columns: COLUMNS,
        runs: (await sources.runs(source, MAX_RUNS)).map(withoutPath),
        secrets: await secretsOf(source),
        ...state,
      }
    },

    async preview(actor, name, mapping) {
      await allow(actor)
      return sources.preview(sourceOf(name), mapping)
    },

    async change(actor, name, { set, stamp }) {
      await allow(actor)
      sourceOf(name)
      if (!Object.keys(set).every(isEditable))
        throw new AppError('invalid', 'this key is changed in the files', { key: 'feedKey' })
      return files.change(actor, fileOf(name), {
        stamp,
        textOver: (text) => withKeys(text ?? '', set),
        changed: { after: { keys: Object.keys(set).join(', ') } },
      })
    },

    async restore(actor, name, restoring) {
      await allow(actor)
      return files.restore(actor, fileOf(name), restoring)
    },

    async settle(actor, name, decision) {
      await allow(actor)
      return files.settle(actor, fileOf(name), decision)
    },

    async setSecret(actor, name, secret) {
      await allow(actor)
      const { user, password, privateKey } = sourceOf(name)
      if (![user, password, privateKey].includes(secret.name))
        throw new AppError('invalid', 'this is no secret of the feed', { key: 'feedSecret' })
      if ((await secrets.about(secret.name)) === 'variable')
        throw new AppError('invalid', 'it is set in the environment', { key: 'feedVariable' })
      await audit.change(actor, async (trx, record) => {
        await secrets.set(trx, { ...secret, by: actor.name, at: now().toISOString() })
        record({
          action: 'feed.secret-set',
          subject: { kind: 'feed', id: name },
          dealerCode: null,
          after: { secret: secret.name },
        })
      })
    },

    async tryNow(actor, name) {
      await allow(actor)
      if (sourceOf(name).url === undefined)
        throw new AppError('invalid', 'its files are put into a folder', { key: 'feedFolder' })
      await audit.change(actor, async (_, record) => {
        record({
          action: 'feed.tried',
          subject: { kind: 'feed', id: name },
          dealerCode: null,
          after: null,
        })
      })
      await sources.requestSoon(name)
    },

    async outbound(actor, site, file) {
      await allow(actor)
      return outbound.report(site, file)
    },

    async download(actor, site, file) {
      await allow(actor)
      return outbound.texts(site, file)
    },
  }
  return { feedSettings }
}
