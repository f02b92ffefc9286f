import type { Database } from './database.ts'
import { settingRepository } from './settings.ts'
import type { WriteState } from './write-watch.ts'

/** The receiver of a probe's results. */
type Watch = Readonly<{ state: () => WriteState; recovered: () => void }>

const EVERY_MS = 15_000
/** Larger than the free space within existing pages on a full disk. */
const PROBE_CHARACTERS = 64 * 1024

/**
 * While writes fail, tries one every 15 seconds, so that even a site without visitors notices when they succeed again.
 */
export function probeWrites(database: Database, watch: Watch, everyMs = EVERY_MS) {
  const settings = settingRepository(database)
  let timer: NodeJS.Timeout | null = null
  const probe = async () => {
    if (!watch.state().isFailing) return
    try {
      await settings.set('write-probe', 'x'.repeat(PROBE_CHARACTERS))
      watch.recovered()
      await settings.set('write-probe', '')
    } catch {
      // The database itself reports the failure to the watch.
    }
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
