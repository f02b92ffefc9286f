import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { LeadSettings } from '#domain/lead-workflow/lead-settings.ts'
import type { FolderCheck } from '#platform/files/folder-problem.ts'
import { readYaml, type YamlFault } from '#platform/files/read-yaml.ts'
import type { Log } from '#platform/log/log.ts'

const FILE = 'leads.yaml'

const read = (
  folder: string,
): Readonly<{ settings: LeadSettings | null; faults: readonly YamlFault[] }> => {
  const path = join(folder, FILE)
  const { value, faults } = readYaml(
    existsSync(path) ? readFileSync(path, 'utf8') : '',
    LeadSettings,
  )
  return { settings: value, faults }
}

/** Reports errors in `leads.yaml` of a group's folder. */
export const checkLeadSettings: FolderCheck = (folder) =>
  read(folder).faults.map(({ line, key, message }) => ({
    level: 'error',
    file: FILE,
    line,
    key,
    message,
  }))

const lines = (faults: readonly YamlFault[]) =>
  faults.map(({ line, key, message }) => `${FILE}:${line}: ${key}: ${message}`)

const stampOf = (folder: string) =>
  statSync(join(folder, FILE), { throwIfNoEntry: false })?.mtimeMs ?? null

/**
 * The settings of a group's leads, reloaded when the file changed. If it has an error, the previous settings stay in
 * use.
 * @throws {Error} with a line for each error, at startup
 */
export function leadSettingsFile({
  folder: folderOf,
  log,
}: Readonly<{ folder(): string; log: Log }>) {
  let seen = stampOf(folderOf())
  const first = read(folderOf())
  if (first.settings === null) throw new Error(lines(first.faults).join('\n'))
  let { settings } = first
  return {
    current: () => settings,
    /** The time for a first answer of a store, in open minutes. */
    answerMinutes: (dealerCode: string) =>
      settings.stores[dealerCode]?.answerMinutes ?? settings.answerMinutes,
    reload: (): void => {
      const stamp = stampOf(folderOf())
      if (stamp === seen) return
      seen = stamp
      const next = read(folderOf())
      for (const fault of lines(next.faults)) log.error({}, fault)
      settings = next.settings ?? settings
    },
  }
}
