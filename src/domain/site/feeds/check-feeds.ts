import type { FeedSettings } from './feed-settings.ts'

type Finding = readonly [key: string, message: string | null]

const codeProblem = (code: string, known: ReadonlySet<string> | null) =>
  known === null || known.has(code) ? null : `no dealer has the code "${code}"`

/** The errors in the outbound feeds of a site, each with its key. @param dealerCodes `null` leaves them unchecked */
export function feedFindings(
  feeds: readonly FeedSettings[],
  dealerCodes: ReadonlySet<string> | null,
): readonly Finding[] {
  const seen = new Set<string>()
  return feeds.flatMap(({ format, language, storeCodes }, index): readonly Finding[] => {
    const at = `feeds.${index}`
    const name = `${format} ${language}`
    const isRepeated = seen.has(name)
    seen.add(name)
    return [
      [
        `${at}.format`,
        isRepeated ? `${format} is listed before in this language: take one of them out` : null,
      ],
      ...Object.entries(storeCodes).flatMap(([code, own]): readonly Finding[] => [
        [`${at}.storeCodes`, codeProblem(code, dealerCodes)],
        [`${at}.storeCodes`, own.trim() === '' ? `the code of ${code} is empty` : null],
      ]),
    ]
  })
}
