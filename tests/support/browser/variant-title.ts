/** The end of the title of a test or group that only the full set runs; empty for the quick set. */
export const fullTag = (isFullOnly: boolean): string => (isFullOnly ? ' @full' : '')

/** The title of a journey's variant. The quick set has one: in English, with scripts. */
export const variantTitle = (locale: string, javaScriptEnabled: boolean): string =>
  `${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript${fullTag(locale !== 'en' || !javaScriptEnabled)}`
