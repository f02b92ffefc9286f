import * as v from 'valibot'

import {
  choiceField,
  contactFields,
  linesField,
  offeredField,
  reachable,
} from '#domain/forms/fields.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'

/** Contact topics, with their names in a dealer's customer system. */
const TOPICS = {
  sales: 'Sales',
  finance: 'Financing',
  service: 'Service',
  parts: 'Parts',
  fleet: 'Fleet',
  feedback: 'Feedback',
} as const
export const CONTACT_TOPICS = ['sales', 'finance', 'service', 'parts', 'fleet', 'feedback'] as const
type ContactTopic = (typeof CONTACT_TOPICS)[number]

const isTopic = (text: string | undefined): text is ContactTopic =>
  CONTACT_TOPICS.some((topic) => topic === text)

const MAX_DEALER_CODE_LENGTH = 40
const { firstName, lastName, email, phone } = contactFields

const definition = (isStoreRequired: boolean): FormDefinition => ({
  name: 'contact',
  steps: [
    {
      id: 'contact',
      schema: v.pipe(
        v.object({
          topic: choiceField(CONTACT_TOPICS, { look: 'radio', isRequired: true }),
          store: offeredField(MAX_DEALER_CODE_LENGTH, { isRequired: isStoreRequired }),
          firstName,
          lastName,
          email,
          phone,
          comments: linesField(2000, { isRequired: true }),
        }),
        reachable(),
      ),
      groups: [
        { legend: null, fields: ['topic', 'store'] },
        { legend: null, fields: ['firstName', 'lastName', 'email', 'phone', 'comments'] },
      ],
    },
  ],
  words: ['contact', 'form-fields'],
  hasOffers: false,
  adf: ({ topic }) => ({
    service: 'Contact',
    topic:
      topic === 'feedback'
        ? TOPICS.feedback
        : `${TOPICS[isTopic(topic) ? topic : 'sales']} question`,
    interest: 'buy',
    lines: [`Topic: ${TOPICS[isTopic(topic) ? topic : 'sales']}`],
  }),
})

/**
 * A message to a store. Topic and store are optional, as in the form in the page footer, which then goes to sales of
 * the site's own store.
 */
export const contact: FormDefinition = definition(false)

/** The same form on a site without its own store, where the shopper has to choose one. */
export const contactOfChosenStore: FormDefinition = definition(true)
