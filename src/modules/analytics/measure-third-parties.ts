import type { ThirdParty } from '#domain/site/third-parties/third-party.ts'
import { fetchWithin } from '#platform/http/fetch-within.ts'
import type { Log } from '#platform/log/log.ts'
import type { Reach } from '#platform/security/public-address.ts'

const MAX_MS = 10_000
const MAX_BYTES = 5 * 1024 * 1024
const BYTES_PER_KILOBYTE = 1024

type MeasuredSite = Readonly<{ key: string; thirdParties: readonly ThirdParty[] }>

type Options = Readonly<{
  log: Pick<Log, 'warn'>
  reach?: Reach
}>

const bytesOf = async (script: string, reach?: Reach): Promise<number | null> => {
  const bytes = await fetchWithin(script, {
    headers: { accept: '*/*', 'accept-encoding': 'br, gzip' },
    type: /javascript|ecmascript/,
    maxMs: MAX_MS,
    maxBytes: MAX_BYTES,
    ...(reach && { reach }),
  })
  return bytes?.length ?? null
}

/**
 * Loads each third party's script once, as a browser would, and warns of scripts that are unavailable or larger than
 * their budget. Further files that a script loads are not counted.
 */
export async function measureThirdParties(
  sites: readonly MeasuredSite[],
  { log, reach }: Options,
): Promise<void> {
  const measured = new Map<string, Promise<number | null>>()
  for (const { key: site, thirdParties } of sites)
    for (const { name, script, kilobytes } of thirdParties) {
      const loading = measured.get(script) ?? bytesOf(script, reach)
      measured.set(script, loading)
      // Sequentially, since startup has more important work.
      const bytes = await loading
      const fields = { site, thirdParty: name, script }
      if (bytes === null)
        log.warn(fields, `script not available within ${MAX_MS / 1000} s: it is not loaded`)
      else if (bytes > kilobytes * BYTES_PER_KILOBYTE)
        log.warn(
          { ...fields, bytes },
          `script is larger than its budget of ${kilobytes} KB: raise the budget, or remove the script`,
        )
    }
}
