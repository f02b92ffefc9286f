/* Private files of `group` that tests of other modules use. */

export { writeEdits } from '#modules/group/cli/export-version.ts'
export { jsonSchemas } from '#modules/group/json-schemas.ts'
export { siteKeyOf, type GroupFacts } from '#modules/group/starter/group-facts.ts'
export { shippedFiles } from '#modules/group/starter/shipped-files.ts'
export { starterFiles } from '#modules/group/starter/starter-files.ts'
