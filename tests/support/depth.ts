/** Whether this is `npm run test:full`: more rounds, more inputs, use cases on PostgreSQL too. */
export const IS_FULL = process.env['TEST_DEPTH'] === 'full'
