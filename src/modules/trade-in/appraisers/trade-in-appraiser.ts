import { UnavailableError } from '#domain/kernel/errors.ts'
import type { Appraiser } from '#domain/trade-in/appraiser.ts'

import { embeddedAppraiser, type EmbeddedSettings } from './embedded-appraiser.ts'
import { httpAppraiser, providerName, type ProviderSettings } from './http-appraiser.ts'

type Settings = EmbeddedSettings &
  Readonly<{
    /** `null`: only the built-in model is used. */
    provider: ProviderSettings | null
    /** Called for each failed request to the provider. */
    onUnavailable(cause: UnavailableError): void
  }>

/**
 * The configured appraiser. If the provider fails, the built-in model replaces it and is named as the source: there is
 * always a result.
 * @see TRD-21
 */
export function tradeInAppraiser({ provider, onUnavailable, ...embedded }: Settings): Appraiser {
  const local = embeddedAppraiser(embedded)
  if (!provider) return local
  const outside = httpAppraiser(provider)
  const name = providerName(provider)
  return {
    async appraise(question) {
      try {
        return await outside.appraise(question)
      } catch (error) {
        if (!(error instanceof UnavailableError)) throw error
        onUnavailable(error)
        const appraisal = await local.appraise(question)
        return { ...appraisal, source: `${appraisal.source} in place of ${name}` }
      }
    },
  }
}
