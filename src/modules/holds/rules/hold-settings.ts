import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { storesFor } from '#domain/access/stores-for.ts'
import { holdRulesOf, type HoldRules, type OwnHoldRules } from '#domain/holds/hold-rules.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import {
  settingsFiles,
  type EditedFile,
  type FilePublished,
  type FileRestoring,
  type FileState,
} from '#modules/group-edits/module.ts'
import type { Group } from '#modules/group/module.ts'
import type { Database } from '#platform/db/database.ts'

import {
  contradictingRules,
  ruleParts,
  sharedParts,
  storeParts,
  type SharedHoldRules,
} from './rule-parts.ts'
import { HOLD_RULES, readHoldRules } from './rules-file.ts'

/** The rules of holds as people change them. */
export type HoldSettingsView = Readonly<{
  /** What the group has of its own. */
  all: SharedHoldRules
  /** What applies to stores without their own. */
  effective: HoldRules
  /** Whether the person may change what applies to all. */
  isForAll: boolean
  /** The stores of the person. */
  stores: readonly Readonly<{
    code: string
    name: string
    own: OwnHoldRules
    /** The names of the sites with holds that list it. */
    sites: readonly string[]
  }>[]
}> &
  FileState

/** `null` for a store without its own rules; absent for what stays. */
export type HoldRulesChange = Readonly<{
  all?: SharedHoldRules
  stores: Readonly<Record<string, OwnHoldRules | null>>
  stamp: string
}>

/** The rules of holds in the back office. Every use case needs the right `holds.rules`. */
export interface HoldSettings {
  /** @throws {AppError} `forbidden` */
  open(actor: Actor): Promise<HoldSettingsView>
  /**
   * Changes rules of stores, or of all, as a version of the group.
   * @throws {AppError} `forbidden`; `not-found` for an unknown store; `conflict` if there are other rules than the
   * person sees, or if nothing was changed
   */
  change(actor: Actor, change: HoldRulesChange): Promise<FilePublished>
  /** Publishes earlier rules again. @throws {AppError} like `change`, `forbidden` if they change other stores */
  restore(actor: Actor, restoring: FileRestoring): Promise<FilePublished>
  /** Decides about a file of the group that contradicts them. @throws {AppError} like `change` */
  settle(
    actor: Actor,
    decision: Readonly<{ choice: 'files' | 'ours'; stamp: string }>,
  ): Promise<FilePublished | null>
}

type Deps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  group: Pick<Group, 'folder' | 'publisher' | 'sites'>
  dealers: Pick<DealerDirectory, 'all' | 'ofSite'>
  now: () => Date
}>

const FILE: EditedFile = {
  path: HOLD_RULES,
  document: 'holds/rules',
  subject: { kind: 'hold-rules', id: 'holds' },
  dealerCode: null,
  isOptional: true,
  ofFiles: contradictingRules,
}

/** No store has it: only people with all stores have a right to what is of no store. */
const NO_STORE = ''

/** The text of the rules with a change. Without rules, there is no file. */
function changedText(text: string | null, { all, stores }: HoldRulesChange): string | null {
  const ofStores = Object.entries(stores).map(([code, own]) => storeParts(code, own))
  const next = ruleParts.withParts(text ?? '', {
    ...(all && sharedParts(all)),
    ...Object.assign({}, ...ofStores),
  })
  return next.trim() === '' ? null : next
}

const areSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The stores whose own rules differ, and `NO_STORE` if what applies to all does. */
function changedCodes(before: string | null, after: string | null): readonly string[] {
  const [{ stores: a, ...allBefore }, { stores: b, ...allAfter }] = [
    readHoldRules(before),
    readHoldRules(after),
  ]
  const codes = Object.keys({ ...a, ...b }).filter((code) => !areSame(a[code], b[code]))
  return areSame(allBefore, allAfter) ? codes : [NO_STORE, ...codes]
}

/** The rules of holds in the back office: who offers them, how long they last, and when a store decides. */
export function createHoldSettings(deps: Deps): Readonly<{ holdSettings: HoldSettings }> {
  const { group, dealers, now } = deps
  const files = settingsFiles(deps)
  const allow = async (actor: Actor, dealerCodes: readonly string[] = []) => {
    authorize(actor, 'holds.rules', {}, now().getTime())
    for (const dealerCode of dealerCodes)
      authorize(actor, 'holds.rules', { dealerCode }, now().getTime())
    // Another process may have published meanwhile.
    await group.publisher.follow()
  }
  /** Rules that are published as a whole need the right for each store whose rules they change. */
  const allowOver = (actor: Actor) => (before: string | null, after: string | null) => {
    for (const dealerCode of changedCodes(before, after))
      authorize(actor, 'holds.rules', { dealerCode }, now().getTime())
  }
  const holdSettings: HoldSettings = {
    async open(actor) {
      await allow(actor)
      const stores = storesFor(actor, 'holds.rules') ?? []
      const { stores: own, ...all } = readHoldRules(files.text(FILE))
      const sites = group.sites.sites().filter((site) => hasFeature(site, 'reserve'))
      return {
        all,
        effective: holdRulesOf({ ...all, stores: own }, null),
        isForAll: stores === 'all',
        stores: dealers
          .all()
          .filter(({ code }) => stores === 'all' || stores.includes(code))
          .map(({ code, name }) => ({
            code,
            name,
            own: own[code] ?? {},
            sites: sites
              .filter((site) => dealers.ofSite(site).some((dealer) => dealer.code === code))
              .map((site) => site.name),
          })),
        ...(await files.state(FILE)),
      }
    },

    async change(actor, change) {
      const codes = Object.keys(change.stores)
      await allow(actor, change.all ? [NO_STORE, ...codes] : codes)
      const known = new Set(dealers.all().map(({ code }) => code))
      if (!codes.every((code) => known.has(code)))
        throw new AppError('not-found', 'there is no such store', { key: 'noStore' })
      const { stores: before, ...all } = readHoldRules(files.text(FILE))
      return files.change(actor, FILE, {
        stamp: change.stamp,
        textOver: (text) => changedText(text, change),
        changed: {
          before: {
            ...(change.all && { all }),
            ...Object.fromEntries(codes.map((code) => [code, before[code] ?? null])),
          },
          after: { ...(change.all && { all: change.all }), ...change.stores },
        },
      })
    },

    async restore(actor, restoring) {
      await allow(actor)
      return files.restore(actor, FILE, restoring, allowOver(actor))
    },

    async settle(actor, decision) {
      await allow(actor)
      return files.settle(actor, FILE, decision, allowOver(actor))
    },
  }
  return { holdSettings }
}
