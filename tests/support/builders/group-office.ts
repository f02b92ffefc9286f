import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { fileEdits } from '#app/group/file-edits.ts'
import { auditTrail } from '#modules/audit/module.ts'
import { createBrand } from '#modules/brand/module.ts'
import { checkContent, createContent, textReader } from '#modules/content/module.ts'
import { checkDealers } from '#modules/dealers/module.ts'
import { createGroupEdits, type NewDocument } from '#modules/group-edits/module.ts'
import { createGroup } from '#modules/group/module.ts'
import { checkPeople } from '#modules/people/module.ts'
import type { Database } from '#platform/db/database.ts'

import { aDatabase, aDirectory, type Engine } from './database.ts'
import { aGroupFolder } from './group-folder.ts'

const TEXTS = {
  en: 'We sell vehicles the way we would like to buy them.',
  es: 'Vendemos vehículos como nos gustaría comprarlos.',
} as const

/** A valid page. @param title in its language @param more further lines of its front matter */
export const aPageText = (language: 'en' | 'es', title: string, more = ''): string => `---
# Written by the owner.
title: ${title}
description: "Who we are, how we sell and service vehicles, and where to find us."
${more}---

${TEXTS[language]}
`

/** The beginning of a text of every site. @param title in English */
export const aNewText = (title: string): NewDocument => ({
  titles: { en: title, es: '' },
  sites: [],
})

/** A group with one site and a page in both languages. */
export const PAGE_FILES = {
  'content/en/about-us.md': aPageText('en', 'About us', 'menu: footer.about # beside contact\n'),
  'content/es/about-us.md': aPageText('es', 'Quiénes somos'),
} as const

export const now = () => new Date('2026-11-30T18:00:00.000Z')

/** A process with the back office of a group. @param folder `null` for a process without one */
export async function aGroupProcess(database: Database, folder: string | null) {
  const logged: string[] = []
  const say = (_: object, message: string) => void logged.push(message)
  const read = textReader()
  const group = await createGroup({
    folder: folder ?? '/nowhere/at/all',
    brand: createBrand({ database, now }),
    cache: join(aDirectory(), 'group'),
    checks: [checkContent(read), checkDealers, checkPeople],
    fileEdits,
    dealerCodes: async () => null,
    database,
    build: 'build one',
    now,
    log: { info: say, warn: say, error: say },
  })
  onTestFinished(group.stop)
  const texts = createContent({
    read,
    folder: group.folder,
    siteKeys: () => group.sites.sites().map(({ key }) => key),
  })
  group.onChange(texts.reload)
  const edits = createGroupEdits({
    database,
    audit: auditTrail({ database, secretKeys: ['a key only for tests'], now }),
    group,
    content: texts.content,
    originOf: () => 'https://juniper.example',
    isStore: (code) => code === 'D1',
    secretKey: 'a key only for tests',
    now,
  })
  const titleNow = () =>
    texts.content.entry('markdown-pages', 'about-us', { siteKey: 'juniper', language: 'en' })?.facts
      .title
  return { group, logged, content: texts.content, titleNow, ...edits }
}

/** A database with one process, whose group has one page. */
export async function aGroupOffice(
  engine: Engine = 'sqlite',
  files: Readonly<Record<string, string>> = {},
) {
  const database = await aDatabase(engine)
  const folder = aGroupFolder({ ...PAGE_FILES, ...files })
  return { database, folder, ...(await aGroupProcess(database, folder)) }
}
