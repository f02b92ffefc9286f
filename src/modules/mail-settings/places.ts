import type { Actor } from '#domain/access/actor.ts'
import { may, type Subject } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { SiteDirectory } from '#modules/group/module.ts'
import {
  MAIL_FAMILIES,
  mailPlaceName,
  type MailFamilyName,
  type MailPlace,
} from '#modules/mails/module.ts'

import type { NamedPlace, PlaceName } from './types.ts'

export const mailGone = () =>
  new AppError('not-found', 'there is no such mail', { key: 'settingGone' })

/** No store has it: only people with all stores have a right to what is of no store. */
const NO_STORE = ''

/** What a right to a place is about. */
export const placeSubject = (place: MailPlace): Subject => ({
  dealerCode: place.kind === 'store' ? place.code : NO_STORE,
})

type Deps = Readonly<{
  sites: Pick<SiteDirectory, 'sites'>
  dealers: Pick<DealerDirectory, 'all'>
}>

type Known = Readonly<{ place: MailPlace; name: string }>

/** All places of a family of mails: the group first. */
export function placesOf({ sites, dealers }: Deps, family: MailFamilyName): readonly Known[] {
  const offered: readonly ('site' | 'store')[] = MAIL_FAMILIES[family].places
  const ofSites = sites
    .sites()
    .map(({ key, name }): Known => ({ place: { kind: 'site', code: key }, name }))
  const ofStores = dealers
    .all()
    .map(({ code, name }): Known => ({ place: { kind: 'store', code }, name }))
  return [
    { place: { kind: 'group' }, name: '' },
    ...(offered.includes('site') ? ofSites : []),
    ...(offered.includes('store') ? ofStores : []),
  ]
}

/** The places of a family that a person may change. */
export const placesFor = (
  deps: Deps,
  actor: Actor,
  family: MailFamilyName,
): readonly NamedPlace[] =>
  placesOf(deps, family)
    .filter(({ place }) => may(actor, 'mails.edit', placeSubject(place)))
    .map(({ place, name }) => ({ place: mailPlaceName(place), kind: place.kind, name }))

/** The place of a name. @throws {AppError} `not-found` for one that the family does not have */
export function placeNamed(deps: Deps, family: MailFamilyName, name: PlaceName): MailPlace {
  const found = placesOf(deps, family).find(({ place }) => mailPlaceName(place) === name)
  if (!found) throw mailGone()
  return found.place
}
