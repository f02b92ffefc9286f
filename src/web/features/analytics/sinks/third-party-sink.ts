import type { LoadedThirdParty } from '#domain/analytics/measuring-settings.ts'
import { thirdPartiesOf } from '#domain/site/third-parties/third-parties-of.ts'

import { loadScript } from './load-script.ts'
import type { Sink } from './sink.ts'

/** The maximum wait for a third party on a busy page. */
const IDLE_MS = 5_000

/** Runs work once the page has nothing else to do. Safari has no `requestIdleCallback`: there after the next frame. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_MS })
  else setTimeout(work, 200)
}

/** Loads the scripts of third parties, each once, on the first page that names it. These scripts receive no events. */
export function thirdPartySink(thirdParties: readonly LoadedThirdParty[]): Sink {
  const loaded = new Set<LoadedThirdParty>()
  return (event, { page }) => {
    if (event.event !== 'pageView') return
    for (const one of thirdPartiesOf(thirdParties, page.routeName)) {
      if (loaded.has(one)) continue
      loaded.add(one)
      whenIdle(() => void loadScript(one.script, one.attributes).catch(() => {}))
    }
  }
}
