import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import * as v from 'valibot'

import { SHIPPED_PACKAGES } from '../../release/packages.data.ts'
import { BESIDE_PACKAGES } from './beside-packages.data.ts'
import { foldersOf, noticeOf, withDependencies, type PackageNotice } from './packages.ts'

/** Where Vite lists the packages whose code is in a bundle (`build.license`), relative to its output. */
export const LICENSES_OF_BUNDLE = '.vite/license.json'

/** Bundlers: their output contains a few lines of each. */
const BUNDLERS = ['vite', 'rolldown', '@react-router/dev']

const Bundled = v.array(v.object({ name: v.string() }))

/** Names of the packages in a bundle. @param folder of the bundle */
const bundledIn = (folder: string) =>
  v
    .parse(Bundled, JSON.parse(readFileSync(join(folder, LICENSES_OF_BUNDLE), 'utf8')))
    .map(({ name }) => name)

const RULE = '-'.repeat(78)

const section = (title: string, text: string) => `${RULE}\n${title}\n\n${text}`.trim()

const ofPackage = ({ name, version, license, text }: PackageNotice) =>
  section(`${name} ${version}\nLicense: ${license}`, text)

const licenseText = (file: string) =>
  readFileSync(join(import.meta.dirname, `${file}.txt`), 'utf8').trim()

/** The licenses that a package refers to without their text. */
function referredTo(packages: readonly PackageNotice[]): readonly string[] {
  if (!packages.some(({ license }) => license.includes('LGPL'))) return []
  return [
    section('GNU Lesser General Public License, version 3', licenseText('lgpl-3.0')),
    section('GNU General Public License, version 3', licenseText('gpl-3.0')),
  ]
}

/**
 * Copyright lines and conditions of all third-party parts of a build: packages whose code is bundled or shipped, with
 * their dependencies, fonts, icons and data.
 * @param bundles folders of bundles, each with the list that Vite wrote
 */
export function thirdPartyNotices(bundles: readonly string[], root = '.'): string {
  const bundled = bundles.flatMap(bundledIn)
  const folders = new Set([
    ...withDependencies(foldersOf([...bundled, ...SHIPPED_PACKAGES], resolve(root))),
    ...foldersOf(BUNDLERS, resolve(root)),
  ])
  const packages = [...folders]
    .map(noticeOf)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const beside = BESIDE_PACKAGES.map(({ name, license, source, file }) =>
    section(
      `${name}\nLicense: ${license}\n${source}`,
      file === null ? '' : readFileSync(join(root, file), 'utf8').trim(),
    ),
  )
  return `${[
    'Third-party notices\n\nThis site and its server contain software, fonts, icons and data of others, under the licenses below.',
    ...beside,
    ...packages.map(ofPackage),
    ...referredTo(packages),
  ].join('\n\n')}\n`
}
