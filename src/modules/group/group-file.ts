import * as v from 'valibot'

/** The version of the folder format that this server reads. */
export const FORMAT = 1

/** `group.yaml`: settings of the group as a whole. */
export const GroupFile = v.strictObject({
  format: v.pipe(
    v.number(),
    v.value(FORMAT, ({ received }) =>
      Number(received) > FORMAT
        ? `is ${received}, of a newer version of the program: update the program`
        : `is ${received}: npm run group -- migrate updates the folder`,
    ),
    v.description(
      'The version of the folder’s format. `npm run group -- migrate` updates an older one.',
    ),
  ),
  sites: v.optional(
    v.pipe(
      v.array(v.string()),
      v.description(
        'The order of the sites, by their keys; others follow by name. A demo shows the first one under any host name.',
      ),
    ),
    [],
  ),
})
