import type { FieldErrors, FieldValues } from '#domain/forms/read-form.ts'

import { nameOf } from './applicant.ts'
import { isAdult } from './is-adult.ts'

const BIRTH_DATES = [nameOf('', 'birthDate'), nameOf('co', 'birthDate')]

/**
 * Errors of a step that depend on the day of the post: an underage applicant.
 * @param today ISO day at the dealer
 * @see CR-2
 */
export const applicantErrors = (fields: FieldValues, today: string): FieldErrors =>
  Object.fromEntries(
    BIRTH_DATES.filter((name) => fields[name] && !isAdult(fields[name], today)).map((name) => [
      name,
      'errorAdult',
    ]),
  )
