import * as v from 'valibot'

import { both, eachOnce, id, line } from '#domain/kernel/file-values.ts'

import { SPOKEN, STAFF_DEPARTMENTS } from './staff-member.ts'

const MAX_PEOPLE = 300
const MAX_LANGUAGES = 6
/** The names of a group's own boolean keys. */
const OWN_KEY = /^(?:is|has|speaks)[A-Z][A-Za-z]{1,30}$/

/** A path on this site, an `https:` URL, or a picture of the group's content. */
const picture = v.pipe(
  v.string('must be an address'),
  v.regex(
    /^(?:(?:\/(?!\/)|https:\/\/)[^\s"'<>]{1,300}|pictures\/[\w.-]{1,120})$/,
    'must begin with /, https:// or pictures/',
  ),
)

/**
 * A person in a store's file. The result's `keys` are the names of the boolean keys that are true; they start with `is`,
 * `has` or `speaks`, and `staffOptions.specialDepartments` selects by them.
 */
const Person = v.pipe(
  v.objectWithRest(
    {
      id: id(60),
      name: line(60),
      position: both(60),
      department: v.picklist(STAFF_DEPARTMENTS, `must be one of ${STAFF_DEPARTMENTS.join(', ')}`),
      languages: v.pipe(
        v.array(v.picklist(SPOKEN, `must be one of ${SPOKEN.join(', ')}`), 'must be a list'),
        v.minLength(1, 'must have at least one'),
        v.maxLength(MAX_LANGUAGES, `must have at most ${MAX_LANGUAGES}`),
      ),
      phone: v.optional(
        v.pipe(
          v.string('must be text'),
          v.regex(/^\d{3}-\d{3}-\d{4}$/, 'must be a number such as 480-555-0142'),
        ),
      ),
      email: v.optional(v.pipe(v.string('must be text'), v.email('must be an e-mail address'))),
      picture: v.optional(picture),
    },
    v.boolean('is an unknown key, or must be true or false'),
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [key, value] of Object.entries(dataset.value)) {
      if (typeof value !== 'boolean' || OWN_KEY.test(key)) continue
      addIssue({
        message: `${key} is an unknown key: your own keys must start with is, has or speaks`,
      })
    }
  }),
  v.transform(
    ({
      id: personId,
      name,
      position,
      department,
      languages,
      phone,
      email,
      picture: address,
      ...rest
    }) => ({
      id: personId,
      name,
      position,
      department,
      languages,
      phone: phone ?? null,
      email: email ?? null,
      picture: address ?? null,
      keys: Object.entries(rest).flatMap(([key, isSet]) => (isSet ? [key] : [])),
    }),
  ),
)

/** The people of a store, in display order within their departments. */
export const StaffJson = v.strictObject({
  people: v.pipe(
    v.array(Person, 'must be a list of people'),
    v.maxLength(MAX_PEOPLE, `must have at most ${MAX_PEOPLE}`),
    eachOnce((person) => person.id),
  ),
})
