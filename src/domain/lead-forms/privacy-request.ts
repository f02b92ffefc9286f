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

/** What may be requested here, and how a dealer reads it. To be sold and shared no more is its own form. */
const KINDS = {
  know: 'To know what is known of them',
  correct: 'To correct what is known of them',
  delete: 'To delete what is known of them',
  limit: 'To limit the use of sensitive information',
} as const

/** How someone may be known to the stores. */
const RELATIONS = {
  website: 'This website',
  bought: 'Bought or leased a vehicle',
  service: 'Had a vehicle serviced, or bought parts',
  work: 'Works or applied for work here',
  other: 'Something else',
} as const

const keysOf = <K extends string>(of: Readonly<Record<K, string>>) =>
  // The keys of these tables are exactly what their types say.
  Object.keys(of) as K[]

/** The kinds of requests that this form takes. */
export const REQUEST_KINDS = keysOf(KINDS)

/** What of a table a choice means; empty for no choice of it. */
const said = (of: Readonly<Record<string, string>>, choice: string | undefined) =>
  of[choice ?? ''] ?? ''

/**
 * What a person may ask of a business that keeps data of theirs: to know, correct, delete or limit them. Answers go by
 * e-mail, which is why only that is needed beside the name. Nothing here agrees to any offer.
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
      `Asks: ${said(KINDS, kind)}`,
      ...(correction ? [`What is wrong: ${correction}`] : []),
      by === 'agent' ? `Asked by an agent: ${agentName}` : 'Asked by the person themselves',
      ...(relation ? [`Known from: ${said(RELATIONS, relation)}`] : []),
      'Not for sales: this person asked for no offer.',
    ],
  }),
}
