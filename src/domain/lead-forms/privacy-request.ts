import * as v from 'valibot'

import {
  choiceField,
  emailField,
  linesField,
  nameField,
  phoneField,
  zipField,
} from '#domain/forms/fields.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'

/** Kinds of privacy requests, as the dealer reads them. Opting out of sale and sharing has its own form. */
const KINDS = {
  know: 'Access to their personal data',
  correct: 'Correction of their personal data',
  delete: 'Deletion of their personal data',
  limit: 'Limit the use of their sensitive data',
} as const

/** The person's relation to the stores. */
const RELATIONS = {
  website: 'This website',
  bought: 'Bought or leased a vehicle',
  service: 'Had a vehicle serviced, or bought parts',
  work: 'Works or applied for work here',
  other: 'Something else',
} as const

const keysOf = <K extends string>(of: Readonly<Record<K, string>>) =>
  // `Object.keys` loses the key type.
  Object.keys(of) as K[]

/** The kinds of requests that this form takes. */
export const REQUEST_KINDS = keysOf(KINDS)

/** The text of a choice in a table; empty for an unknown one. */
const choiceText = (of: Readonly<Record<string, string>>, choice: string | undefined) =>
  of[choice ?? ''] ?? ''

/**
 * Privacy requests: to access, correct, delete or limit personal data. Answers go by email, so only a name and an email
 * address are needed. It contains no consent to offers.
 * @see docs/rules/privacy.md
 */
export const privacyRequest: FormDefinition = {
  name: 'privacy-request',
  steps: [
    {
      id: 'privacy-request',
      schema: v.object({
        kind: choiceField(REQUEST_KINDS, { look: 'radio', isRequired: true }),
        correction: linesField(2000, { isRequired: true }),
        by: choiceField(['self', 'agent'], { look: 'radio', isRequired: true }),
        agentName: nameField('name', { autocomplete: 'off' }),
        firstName: nameField('given-name'),
        lastName: nameField('family-name'),
        email: emailField({ isRequired: true }),
        phone: phoneField(),
        zipCode: zipField(),
        relation: choiceField(keysOf(RELATIONS)),
        comments: linesField(2000),
      }),
      groups: [
        { legend: 'whatToDo', fields: ['kind'] },
        {
          legend: null,
          fields: ['correction'],
          when: { field: 'kind', isOneOf: ['correct'] },
        },
        { legend: 'whoAsks', fields: ['by'] },
        { legend: null, fields: ['agentName'], when: { field: 'by', isOneOf: ['agent'] } },
        { legend: 'whoItIsAbout', fields: ['firstName', 'lastName', 'email'] },
        { legend: 'howToFindYou', fields: ['relation', 'phone', 'zipCode', 'comments'] },
      ],
    },
  ],
  words: ['privacy-fields', 'form-fields'],
  hasOffers: false,
  adf: ({ kind, correction, by, agentName, relation }) => ({
    service: 'Privacy request',
    interest: 'buy',
    lines: [
      `Request: ${choiceText(KINDS, kind)}`,
      ...(correction ? [`What is wrong: ${correction}`] : []),
      by === 'agent' ? `Sent by an agent: ${agentName}` : 'Sent by the person themselves',
      ...(relation ? [`Relation to the store: ${choiceText(RELATIONS, relation)}`] : []),
      'Not a sales lead: this person did not ask for an offer.',
    ],
  }),
}
