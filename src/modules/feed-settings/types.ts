import type { Actor } from '#domain/access/actor.ts'
import type { FilePublished, FileState } from '#modules/group-edits/module.ts'
import type { FeedMapping, FeedPreview, FeedSource, SourceRun } from '#modules/inventory/module.ts'
import type { OutboundReport, OutboundRow } from '#modules/syndication/module.ts'
import type { SecretAbout } from '#platform/secrets/stored-secrets.ts'

/** A source of vehicles in the list. */
export type SourceEntry = Readonly<{
  name: string
  dealers: readonly string[]
  /** The folder below FEEDS_DIR, or the host of the address. */
  place: string
  isFetched: boolean
  /** How often an address is requested, in minutes. */
  minutes: number
  /** When its address was requested last, ISO; `null` for never, and for folders. */
  requestedAt: string | null
  failingSince: string | null
  failure: string
  /** The newest file; `null` before the first. */
  last: Omit<SourceRun, 'path'> | null
  hasConflict: boolean
}>

/**
 * The keys of a source's file that people change here. Its address, its secrets and its stores are set by those who
 * maintain the files: another address would be sent the passwords, and could be a server of the inner network.
 */
export const EDITABLE_KEYS = ['minutes', 'content', 'columns', 'values', 'decimals'] as const

/** What a form changes of a source; `null` removes a key. */
export type SourceEdit = Readonly<{ [Key in (typeof EDITABLE_KEYS)[number]]?: unknown }>

/** Where a secret of a source is set; `null` for nowhere. */
export type SecretState = Readonly<{ name: string; about: 'variable' | SecretAbout | null }>

/** A source with everything that a person changes. */
export type SourceView = Readonly<{
  entry: SourceEntry
  source: FeedSource
  /** The columns that files may have, required ones first. */
  columns: readonly Readonly<{ name: string; isRequired: boolean }>[]
  runs: readonly Omit<SourceRun, 'path'>[]
  secrets: readonly SecretState[]
}> &
  FileState

/** Feeds in and out in the back office. Every use case needs the right `feeds.manage`. */
export interface FeedSettings {
  /** @throws {AppError} `forbidden` */
  list(
    actor: Actor,
  ): Promise<Readonly<{ sources: readonly SourceEntry[]; outbound: readonly OutboundRow[] }>>
  /** @throws {AppError} `forbidden`, `not-found` */
  source(actor: Actor, name: string): Promise<SourceView>
  /** What a mapping makes of the newest file; `null` without one. @throws {AppError} `forbidden`, `not-found`, `invalid` */
  preview(actor: Actor, name: string, mapping: FeedMapping): Promise<FeedPreview | null>
  /**
   * Changes a source, as a version of the group.
   * @param stamp of the text that the person sees
   * @throws {AppError} `forbidden`, `not-found`; `conflict` if there is another text
   */
  change(
    actor: Actor,
    name: string,
    change: Readonly<{ set: SourceEdit; stamp: string }>,
  ): Promise<FilePublished>
  /** Publishes an earlier text again. @throws {AppError} like `change` */
  restore(
    actor: Actor,
    name: string,
    restoring: Readonly<{ version: string; stamp: string }>,
  ): Promise<FilePublished>
  /**
   * Decides about a file of the group that contradicts what was published: `files` publishes it, `ours` keeps the text.
   * @throws {AppError} like `change`
   */
  settle(
    actor: Actor,
    name: string,
    decision: Readonly<{ choice: 'files' | 'ours'; stamp: string }>,
  ): Promise<FilePublished | null>
  /** Stores a name, password or key of the source, which no one sees again. @throws {AppError} `forbidden`, `not-found`, `invalid` */
  setSecret(
    actor: Actor,
    name: string,
    secret: Readonly<{ name: string; text: string }>,
  ): Promise<void>
  /** Lets the address of a source be requested within seconds. @throws {AppError} `forbidden`, `not-found`, `invalid` for a folder */
  tryNow(actor: Actor, name: string): Promise<void>
  /** An outbound feed with the vehicles in it and left out. @throws {AppError} `forbidden`, `not-found` */
  outbound(actor: Actor, site: string, file: string): Promise<OutboundReport>
  /** The text of an outbound feed. @throws {AppError} `forbidden`, `not-found` */
  download(
    actor: Actor,
    site: string,
    file: string,
  ): Promise<Readonly<{ contentType: string; texts: AsyncIterable<string> }>>
}
