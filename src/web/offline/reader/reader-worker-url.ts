// oxlint-disable-next-line import/default -- the bundler answers with the address of the worker's script
import address from './reader-worker.ts?worker&url'

/** The address of the script that reads the cache; it is cached too. */
export const CACHE_READER_URL: string = address
