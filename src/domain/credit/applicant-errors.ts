import type { FieldErrors, FieldValues } from '#domain/forms/read-form.ts'

import { nameOf } from './applicant.ts'
import { isAdult } from './is-adult.ts'

const BIRTH_DATES = [nameOf('', 'birthDate'), nameOf('co', 'birthDate')]

/**
 * What only the day of the post can tell of a step: who is too young to apply.
 * @param today ISO day where the dealer is
 * @see CR-2
 */
export const applicantErrors = (fields: FieldValues, today: string): FieldErrors =>
  Object.fromEntries(
    BIRTH_DATES.filter((name) => fields[name] && !isAdult(fields[name], today)).map((name) => [
      name,
      'errorAdult',
    ]),
  )
