/* What tests outside of the module run of `group` beside its public file. */

export { jsonSchemas } from '#modules/group/json-schemas.ts'
