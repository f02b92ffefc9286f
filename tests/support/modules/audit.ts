/* Private files of `audit` that tests of other modules use. */

export { auditTrail } from '#modules/audit/audit-trail.ts'
