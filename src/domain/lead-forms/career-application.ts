import * as v from 'valibot'

import {
  choiceField,
  contactFields,
  fileField,
  linesField,
  offeredField,
  reachable,
} from '#domain/forms/fields.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'

const MAX_DEALER_CODE_LENGTH = 40
const MAX_TEXT_LENGTH = 2_000

/** Kinds of work to choose from if no opening is named, as labeled in mail. */
const WORK = { sales: 'Sales', service: 'Service and parts', admin: 'Office', any: 'Any' } as const
/** Availability of the applicant, as labeled in mail. */
const STARTS = {
  now: 'Right away',
  'two-weeks': 'In two weeks',
  month: 'In a month',
  later: 'Later',
} as const

const isRequired = true
const { firstName, lastName, email, phone } = contactFields

const named = (names: Readonly<Record<string, string>>, key: string | undefined) =>
  Object.entries(names).find(([name]) => name === key)?.[1]

const line = (label: string, text: string | undefined) => (text ? [`${label}: ${text}`] : [])
const paragraph = (label: string, text: string | undefined) => (text ? ['', `${label}:`, text] : [])

/**
 * A job application: for one opening, or for a kind of work. It omits everything that must not influence hiring: age,
 * origin, family, health, photo.
 * @see docs/rules/careers.md
 */
export const careerApplication: FormDefinition = {
  name: 'career-application',
  steps: [
    {
      id: 'application',
      schema: v.pipe(
        v.object({
          work: choiceField(['sales', 'service', 'admin', 'any'], { look: 'radio', isRequired }),
          store: offeredField(MAX_DEALER_CODE_LENGTH),
          firstName,
          lastName,
          email,
          phone,
          start: choiceField(Object.keys(STARTS), { look: 'radio', isRequired }),
          rightToWork: choiceField(['yes', 'no'], { look: 'radio', isRequired }),
          experience: linesField(MAX_TEXT_LENGTH),
          resume: fileField(),
          message: linesField(MAX_TEXT_LENGTH),
        }),
        reachable(),
      ),
      groups: [
        { legend: 'whatWork', fields: ['work', 'store'] },
        { legend: 'aboutYou', fields: ['firstName', 'lastName', 'email', 'phone'] },
        { legend: 'yourWork', fields: ['start', 'rightToWork', 'experience', 'resume', 'message'] },
      ],
    },
  ],
  words: ['career-fields', 'form-fields'],
  // Fields of the opening, which the page adds. Posted values are ignored.
  added: ['opening', 'position'],
  hasOffers: false,
  isPersonnel: true,
  adf: ({ opening, position, work, start, rightToWork, experience, resume, message }) => ({
    service: 'Job application',
    interest: 'buy',
    lines: [
      ...line('Position', position),
      ...line('Opening', opening),
      ...line('Kind of work', named(WORK, work)),
      ...line('Could begin', named(STARTS, start)),
      ...line(
        'Authorized to work in the United States',
        named({ yes: 'Yes', no: 'No' }, rightToWork),
      ),
      ...line('Résumé', resume),
      ...paragraph('Experience', experience),
      ...paragraph('Message', message),
    ],
  }),
}
