import type { PaletteResult, PaletteMatch } from '#admin/features/palette/palette-match.ts'
import type { AdminContext } from '#admin/lib/admin-context.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { mayOpenInbox } from '#domain/access/lead-rights.ts'
import { fold } from '#domain/kernel/text.ts'

import type { Route } from './+types/route.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>

const MAX_PER_KIND = 5
const MAX_READ = 500
/** Shorter queries have too many matches. */
const SHORTEST = 2

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

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
  const foldedWords = fold(words).split(/\s+/)
  return rows
    .filter(({ title, trim, stock, vin }) => {
      const text = fold(joined(title, trim, stock, vin))
      return foldedWords.every((word) => text.includes(word))
    })
    .slice(0, MAX_PER_KIND)
    .map(({ dealerCode, stock, title, trim }) => ({
      kind: 'vehicle',
      path: `/inventory/${encodeURIComponent(dealerCode)}/${encodeURIComponent(stock)}`,
      label: joined(title, trim),
      hint: joined(stock, services.dealers.byCode(dealerCode)?.city ?? dealerCode),
    }))
}

/** The leads and vehicles of `?q=` that the person may see, for the palette. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async (context): Promise<PaletteResult> => {
    const words = (args.url.searchParams.get('q') ?? '').trim()
    if (words.length < SHORTEST) return { words, matches: [] }
    const matches = await Promise.all([leadsWith(words, context), vehiclesWith(words, context)])
    return { words, matches: matches.flat() }
  })
