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

/** The options by which sites' forms differ. */
type ContactOptions = Readonly<{
  /** Whether the shopper has to choose a store: a site without a store of its own has no default recipient. */
  isStoreRequired?: boolean
  /** Topics that no one at the site's stores answers. */
  without?: readonly ContactTopic[]
}>

/**
 * A message to a store about anything. Topic and store may be omitted, as the form in the footer of every page does: it
 * is then for the sales department of the site's own store.
 */
export const contactOf = ({
  isStoreRequired = false,
  without = [],
}: ContactOptions): FormDefinition => ({
  name: 'contact',
  steps: [
    {
      id: 'contact',
      schema: v.pipe(
        v.object({
          topic: choiceField(
            CONTACT_TOPICS.filter((topic) => !without.includes(topic)),
            { look: 'radio', isRequired: true },
          ),
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

/** The form with every topic. */
export const contact: FormDefinition = contactOf({})
