import type { Plugin } from 'vite'

import type { PageRow } from '#domain/pages/page-row.ts'

/** Properties that only the server reads. Browsers load the manifest to track pages. */
const SERVER_FIELDS = [
  'example',
  'feature',
  'file',
  'footer',
  'header',
  'isDev',
  'isForPeople',
  'isGated',
  'isLanding',
  'isMain',
  'isOfFirstSite',
  'isStatic',
  'isUncrawled',
  'listed',
  'requires',
  'without',
] as const satisfies readonly (keyof PageRow)[]

const VALUE = String.raw`(?:'[^']*'|\[[^\]]*\]|true|null|[A-Z]+)`
const FIELDS = new RegExp(String.raw`\b(?:${SERVER_FIELDS.join('|')}): ${VALUE},?`, 'g')

/** The source of the manifest without the properties that only the server reads. */
export const withoutServerFields = (source: string): string => source.replaceAll(FIELDS, '')

/** Sends browsers a shorter manifest of pages. */
export const browserManifest = (): Plugin => ({
  name: 'browser-manifest',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/domain\/pages\/manifest\.data\.ts$/ },
    handler(code) {
      if (this.environment.name !== 'client') return null
      return { code: withoutServerFields(code), map: null }
    },
  },
})
