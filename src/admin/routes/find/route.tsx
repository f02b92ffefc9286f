import { documentPath } from '#admin/features/content/document-path.ts'
import { documentTitle } from '#admin/features/content/document-title.ts'
import {
  readQuery,
  SEARCHED,
  type MatchKind,
  type PaletteMatch,
  type PaletteResult,
} from '#admin/features/palette/palette-match.ts'
import type { AdminContext } from '#admin/lib/admin-context.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { CONTENT_RIGHTS } from '#domain/access/content-rights.ts'
import { mayOpenInbox } from '#domain/access/lead-rights.ts'
import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import { fold } from '#domain/kernel/text.ts'
import type { DocumentRef } from '#modules/group-edits/module.ts'

import type { Route } from './+types/route.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>

const MAX_PER_KIND = 5
const MAX_READ = 500
/** Shorter queries have too many matches. */
const SHORTEST = 2

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

/** The first items whose text contains every word. */
function matching<T>(items: readonly T[], words: string, textOf: (item: T) => string): T[] {
  const foldedWords = fold(words).split(/\s+/)
  const found = items.filter((item) => {
    const text = fold(textOf(item))
    return foldedWords.every((word) => text.includes(word))
  })
  return found.slice(0, MAX_PER_KIND)
}

async function leadsWith(words: string, { services, actor }: Context): Promise<PaletteMatch[]> {
  if (!mayOpenInbox(actor)) return []
  const { leads } = await services.leadWorkflow.list(actor, { view: 'all', search: words })
  return leads.slice(0, MAX_PER_KIND).map(({ id, name, phone, vehicle, dealerCode }) => ({
    kind: 'lead',
    path: `/leads/${id}`,
    label: name || phone || id,
    hint: joined(vehicle, services.dealers.byCode(dealerCode)?.city ?? dealerCode),
  }))
}

/** Vehicles whose name, stock number or VIN contains every word. The search of the list would ignore unknown words. */
async function vehiclesWith(words: string, { services, actor }: Context): Promise<PaletteMatch[]> {
  if (!may(actor, 'inventory.read')) return []
  const { rows } = await services.inventoryAdmin.list(
    actor,
    { words },
    { offset: 0, limit: MAX_READ },
  )
  return matching(rows, words, ({ title, trim, stock, vin }) =>
    joined(title, trim, stock, vin),
  ).map(({ dealerCode, stock, title, trim }) => ({
    kind: 'vehicle',
    path: `/inventory/${encodeURIComponent(dealerCode)}/${encodeURIComponent(stock)}`,
    label: joined(title, trim),
    hint: joined(stock, services.dealers.byCode(dealerCode)?.city ?? dealerCode),
  }))
}

/** Open privacy requests of people whose name contains every word. */
async function requestsWith(words: string, context: Context): Promise<PaletteMatch[]> {
  const { services, actor } = context
  if (!may(actor, 'privacy.handle')) return []
  const query = { stores: 'all', isClosed: false, limit: MAX_READ, offset: 0 } as const
  const { requests } = await services.privacy.list(actor, query)
  return matching(requests, words, ({ name }) => name).map(({ id, name, next, dealerCode }) => ({
    kind: 'privacy',
    path: `/queues/privacy/${id}`,
    label: name,
    hint: joined(next?.by ?? null, services.dealers.byCode(dealerCode)?.city ?? dealerCode),
  }))
}

/** People of the back office. */
async function peopleWith(words: string, { services, actor }: Context): Promise<PaletteMatch[]> {
  if (!may(actor, 'users.read')) return []
  const people = (await services.users.people()).filter(({ isActive }) => isActive)
  return matching(people, words, ({ name, email }) => `${name} ${email}`).map(
    ({ id, name, email }) => ({
      kind: 'person',
      path: `/settings/users#${id}`,
      label: name,
      hint: email,
    }),
  )
}

/** Where a document is. Forms of a store or site have its name as their title. */
const hintOf = ({ kind, site, id }: DocumentRef) =>
  isFormKind(kind) ? joined(kind, site ?? id) : joined(id, site)

/** Pages, offers and other texts. */
async function documentsWith(
  words: string,
  { services, actor, locale }: Context,
): Promise<PaletteMatch[]> {
  if (!CONTENT_RIGHTS.some((action) => may(actor, action))) return []
  // Mails are found by their view: they have no titles.
  const documents = (await services.groupEditor.list(actor)).filter(
    ({ ref }) => ref.kind !== 'mails',
  )
  const textOf = ({ title, spanishTitle, ref }: (typeof documents)[number]) =>
    `${title} ${spanishTitle ?? ''} ${ref.kind} ${ref.id}`
  return matching(documents, words, textOf).map((document) => ({
    kind: 'content',
    path: documentPath(document.ref),
    label: documentTitle(document, locale).title,
    hint: hintOf(document.ref),
  }))
}

const FIND: Readonly<
  Record<MatchKind, (words: string, context: Context) => Promise<readonly PaletteMatch[]>>
> = {
  vehicle: vehiclesWith,
  lead: leadsWith,
  privacy: requestsWith,
  person: peopleWith,
  content: documentsWith,
}

/** The records of `?q=` that the person may see, for the palette. A first `>`, `@` or `#` says which kinds. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async (context): Promise<PaletteResult> => {
    const query = (args.url.searchParams.get('q') ?? '').trim()
    const { scope, words } = readQuery(query)
    if (words.length < SHORTEST) return { words: query, matches: [] }
    const found = await Promise.all(SEARCHED[scope].map((kind) => FIND[kind](words, context)))
    return { words: query, matches: found.flat() }
  })
