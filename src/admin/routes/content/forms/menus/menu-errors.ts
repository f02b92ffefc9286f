import type { MenuGroupLines, MenuItem, MenuLine } from '#domain/site/menus/menu-lines.ts'

import type { TargetNames } from './target-names.ts'

const LANGUAGES = ['en', 'es'] as const
type Language = (typeof LANGUAGES)[number]

/** What is wrong with a link of a menu; `null` for nothing. Each is a key of `admin-forms`. */
type LinkErrors = Readonly<
  { target: 'required' | 'noTarget' | null } & Record<Language, 'bothNeeded' | 'labelNeeded' | null>
>

/** What is wrong with the target of a link and its labels. */
export function linkErrors(link: MenuLine, names: TargetNames): LinkErrors {
  const { to } = link
  const isKnown = to === '' || names.isKnown(to)
  const isLabelled = LANGUAGES.some((language) => link[language].trim() !== '')
  const label = (language: Language) => {
    if (link[language].trim() !== '') return null
    if (isLabelled) return 'bothNeeded'
    return to !== '' && names.needsLabel(to) ? 'labelNeeded' : null
  }
  const target = to === '' ? 'required' : isKnown ? null : 'noTarget'
  return { target, en: label('en'), es: label('es') }
}

const count = (errors: Readonly<Record<string, unknown>>) =>
  Object.values(errors).filter((error) => error !== null).length

const needed = (text: string) => (text.trim() === '' ? 'required' : null)

/** What is wrong with the headings and the name of a group of links, without its links; `null` for nothing. */
export function groupErrors(
  { en, es, name }: Pick<MenuGroupLines, 'en' | 'es' | 'name'>,
  groups: readonly Pick<MenuGroupLines, 'name'>[],
): Readonly<Record<Language, 'required' | null> & { name: 'required' | 'groupNameTaken' | null }> {
  const isTaken = groups.filter((one) => one.name === name).length > 1
  return {
    en: needed(en),
    es: needed(es),
    name: needed(name) ?? (isTaken ? 'groupNameTaken' : null),
  }
}

/** How many errors an entry of a menu has, with those of its links. @param items all entries of the menu */
export function itemErrors(item: MenuItem, items: readonly MenuItem[], names: TargetNames): number {
  if (item.links === null) return count(linkErrors(item, names))
  const groups = items.filter((one) => one.links !== null)
  const ofLinks = item.links.map((link) => count(linkErrors(link, names)))
  return [count(groupErrors(item, groups)), ...ofLinks].reduce((sum, one) => sum + one, 0)
}

/** How many errors a menu has. */
export const menuErrors = (items: readonly MenuItem[], names: TargetNames): number =>
  items.reduce((sum, item) => sum + itemErrors(item, items, names), 0)
