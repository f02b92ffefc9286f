/**
 * Options of Node that every start of the server has. V8 lets its space for new objects grow to 128 MB, which stay once
 * they were used; 16 MB take a hundred megabytes less, for a little more work at changes of the inventory.
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=8'] as const
