import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { onTestFinished } from 'vitest'

import { ContentError } from '#modules/content/content-fault.ts'
import { readContentSets } from '#modules/content/read-content-sets.ts'

/** A folder with these files, removed after the test. */
export function contentFolder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'forecourt-content-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeContent(root, files)
  return root
}

/** Writes files below a folder. */
export function writeContent(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

/** The errors of a folder with these files, without the folder's path. */
export function faultsOf(files: Readonly<Record<string, string>>): readonly string[] {
  const root = contentFolder(files)
  try {
    readContentSets(root, ['one'])
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return String(error).replaceAll(`${root}/`, '').split('\n').slice(1)
  }
  return []
}

/** A valid page `tires`. @param language words in its title */
export const tiresPage = (language: string): string => `---
title: Tires in ${language}
description: All about tires, and how long they last where it is hot, for people who drive.
name: Tires
heading: Tires
lead: Black and round.
picture: lift
---
`

/** A valid service offer `oil`. @param more the rest of its front matter */
export const oilOffer = (more = 'price: 69.95\nends: 04-30'): string => `---
title: Oil change
summary: Oil and a filter.
icon: droplet
starts: 10-01
code: OIL
disclosure: Plus tax.
${more}
---
`
