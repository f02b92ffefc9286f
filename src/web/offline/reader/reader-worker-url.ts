// oxlint-disable-next-line import/default -- the bundler answers with the address of the worker's script
import address from './reader-worker.ts?worker&url'

/** Where the script is that answers from what is kept; it is kept with that. */
export const CACHE_READER_URL: string = address
