// oxlint-disable-next-line import/default -- the bundler answers with the address of its own script
import address from './static-page.ts?worker&url'

/** The address of the script of static pages, bundled separately: it shares no file with hydrated pages. */
export const STATIC_SCRIPT: string = address
