/**
 * Options of Node that every start of the server has. By default V8's young generation grows to 128 MB permanently; a
 * limit of 16 MB saves a hundred megabytes, at slightly more work for changes of the inventory.
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=8'] as const
