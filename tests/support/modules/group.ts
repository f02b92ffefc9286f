/* What tests outside of the module run of `group` beside its public file. */

export { jsonSchemas } from '#modules/group/json-schemas.ts'
export { siteKeyOf, type GroupFacts } from '#modules/group/starter/group-facts.ts'
export { shippedFiles } from '#modules/group/starter/shipped-files.ts'
export { starterFiles } from '#modules/group/starter/starter-files.ts'
