import type { Database } from './database.ts'
import { settingRepository } from './settings.ts'
import type { WriteState } from './write-watch.ts'

const EVERY_MS = 15_000
/** Larger than the room that a full disk has left in pages already there. */
const PROBE_CHARACTERS = 64 * 1024

/** While writes fail, tries one every 15 seconds: a site without visitors notices too that they succeed again. */
export function probeWrites(database: Database, stateOf: () => WriteState, everyMs = EVERY_MS) {
  const settings = settingRepository(database)
  let timer: NodeJS.Timeout | null = null
  const probe = async () => {
    if (!stateOf().isFailing) return
    // Its outcome is reported by the database's own watch.
    await settings.set('write-probe', 'x'.repeat(PROBE_CHARACTERS)).catch(() => {})
    await settings.set('write-probe', '').catch(() => {})
  }
  return {
    start() {
      timer = setInterval(() => void probe(), everyMs).unref()
    },
    stop() {
      if (timer) clearInterval(timer)
    },
  }
}
