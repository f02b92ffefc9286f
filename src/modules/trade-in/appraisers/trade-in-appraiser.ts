import { UnavailableError } from '#domain/kernel/errors.ts'
import type { Appraiser } from '#domain/trade-in/appraiser.ts'

import { embeddedAppraiser, type EmbeddedSettings } from './embedded-appraiser.ts'
import { httpAppraiser, providerName, type ProviderSettings } from './http-appraiser.ts'

type Settings = EmbeddedSettings &
  Readonly<{
    /** `null`: the model that comes with the site answers alone. */
    provider: ProviderSettings | null
    /** Told of each question that the provider could not be asked. */
    onUnavailable(cause: UnavailableError): void
  }>

/**
 * Whoever values trade-ins by the settings. A provider that can't be asked is stood in for by the model that comes with
 * the site, and the source of such an appraisal says so: there is always an answer.
 * @see TRD-21
 */
export function tradeInAppraiser({ provider, onUnavailable, ...embedded }: Settings): Appraiser {
  const own = embeddedAppraiser(embedded)
  if (!provider) return own
  const outside = httpAppraiser(provider)
  const name = providerName(provider)
  return {
    async appraise(question) {
      try {
        return await outside.appraise(question)
      } catch (error) {
        if (!(error instanceof UnavailableError)) throw error
        onUnavailable(error)
        const appraisal = await own.appraise(question)
        return { ...appraisal, source: `${appraisal.source} in place of ${name}` }
      }
    },
  }
}
