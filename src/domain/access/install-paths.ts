import { BACK_OFFICE } from './back-office-path.ts'

/** The script of the back office's service worker. */
export const PUSH_WORKER = `${BACK_OFFICE}/push-worker.js`

/** The ways in which devices may show the back office as an installed app. */
export const manifestPath = (language: 'en' | 'es'): string =>
  `${BACK_OFFICE}/app.${language}.webmanifest`

/** The language of a manifest's path; `null` for any other path. */
export function languageOfManifest(pathname: string): 'en' | 'es' | null {
  return (['en', 'es'] as const).find((language) => pathname === manifestPath(language)) ?? null
}
