import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { traitsOf, type FieldSchema } from '#domain/forms/field-traits.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'
import {
  HONEYPOT_FIELD,
  LEAD_KEY_FIELD,
  PROOF_FIELD,
  SCRIPTED_FIELD,
  SHOWN_FIELD,
} from '#domain/forms/form-guard.ts'
import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import { dictionaries } from '#i18n/dictionaries.ts'

import { formOf } from './form-of.ts'

const forms = LEAD_FORMS.map(formOf)

const fieldsOf = ({ steps }: FormDefinition) =>
  steps.flatMap(({ schema }) =>
    Object.entries(schema.entries).map(([name, entry]) => ({
      name,
      entry,
      traits: traitsOf(entry),
    })),
  )

/** Every field of every form, one for each name and form. */
const fields = forms.flatMap((form) =>
  fieldsOf(form).map((field) => ({ ...field, form, title: `${form.name} ${field.name}` })),
)
const singleLines = fields.filter(({ traits }) => traits.kind !== 'lines')

const read = (entry: FieldSchema, typed: string) => {
  const result = v.safeParse(entry, typed)
  return result.success ? result.output : null
}

const labeledChoices = (choices: readonly string[] | null) =>
  // State codes and numbers are not labels.
  (choices ?? []).filter((value) => !/^(?:[A-Z]{2}|\d+)$/.test(value))

// A name that is not a message area has no labels.
const areas: Readonly<Record<'en' | 'es', Readonly<Record<string, object>>>> = dictionaries

/** The labels that a form lacks in either language. */
const missingWords = ({ words }: FormDefinition, keys: readonly string[]) =>
  keys.flatMap((key) =>
    (['en', 'es'] as const)
      .filter((language) => !words.some((area) => Object.hasOwn(areas[language][area] ?? {}, key)))
      .map((language) => `${language} ${key}`),
  )

const TOKENS =
  /^(?:off|(?:section-[a-z-]+ )?(?:(?:home|work|mobile) )?(?:name|given-name|additional-name|family-name|honorific-suffix|organization|organization-title|street-address|address-line[12]|address-level[12]|postal-code|country|bday|tel|email|transaction-amount))$/

describe.each(forms)('$name', (form) => {
  it('has unique field names, and renders each field in one group', () => {
    const names = [...fieldsOf(form).map(({ name }) => name), ...(form.added ?? [])]
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
    for (const { schema, groups } of form.steps)
      expect(groups.flatMap((group) => group.fields).toSorted()).toEqual(
        Object.keys(schema.entries).toSorted(),
      )
  })

  it('each condition names a value that a field of the same step can have', () => {
    const unknownValues = form.steps.flatMap(({ schema, groups }) =>
      groups.flatMap(({ when }) => {
        const entry = when && schema.entries[when.field]
        return (when?.isOneOf ?? [])
          .filter((value) => !entry || read(entry, value) === null)
          .map((value) => `${when?.field} ${value}`)
      }),
    )
    expect(unknownValues).toEqual([])
  })

  it('has labels in both languages for its fields, choices, legends and steps', () => {
    const labels = fieldsOf(form).flatMap(({ name, traits: { kind, sameAs, choices } }) => {
      const word = sameAs ?? name
      return kind === 'hidden'
        ? []
        : [word, ...labeledChoices(choices).map((value) => `${word}.${value}`)]
    })
    const legends = form.steps.flatMap(({ groups }) => groups.flatMap(({ legend }) => legend ?? []))
    const steps = form.steps.length > 1 ? form.steps.map(({ id }) => `step.${id}`) : []
    expect(missingWords(form, [...labels, ...legends, ...steps])).toEqual([])
  })

  it('has no field with the name of a hidden field', () => {
    const taken = [HONEYPOT_FIELD, LEAD_KEY_FIELD, SHOWN_FIELD, SCRIPTED_FIELD, PROOF_FIELD]
    const hidden = new Set([...taken, 'page', 'kept', 'go'])
    const names = fieldsOf(form).map(({ name }) => name)
    expect(names.filter((name) => hidden.has(name) || /^(?:~|consent-)/.test(name))).toEqual([])
  })

  it('sends the dealer only contact fields and those that its page adds', () => {
    const contact = new Set([
      ...fieldsOf(form)
        .filter(({ traits }) => traits.secrecy === 'contact')
        .map(({ name }) => name),
      ...(form.added ?? []),
    ])
    const requested: string[] = []
    const recordingFields = new Proxy<Record<string, string>>(
      Object.fromEntries([...contact].map((name) => [name, ''])),
      {
        get(target, name) {
          if (typeof name === 'string') requested.push(name)
          return typeof name === 'string' ? target[name] : undefined
        },
      },
    )
    expect(form.adf(recordingFields).service).not.toBe('')
    expect(requested.filter((name) => !contact.has(name))).toEqual([])
  })
})

describe.each(fields)('$title', ({ entry, traits: { kind, secrecy, autocomplete, maxLength } }) => {
  it('is bounded: a hundred thousand characters are cut or refused', () => {
    for (const unit of ['x', '1', ' ', '\n', '\u0000', 'é', '🚙', 'x@x.x', '2026-11-22', 'yes'])
      expect((read(entry, unit.repeat(100_000)) ?? '').length).toBeLessThanOrEqual(maxLength ?? 100)
  })

  it('has a valid autocomplete token, and none if it must not be stored', () =>
    expect(autocomplete).toMatch(secrecy === 'secret' ? /^off$/ : TOKENS))

  it('a private field is saved without being shown again, so it is not a checkbox, which could never be unchecked', () =>
    expect(secrecy === 'contact' || !['check', 'hidden'].includes(kind)).toBe(true))
})

const HOSTILE_TEXTS = [
  '\r\nBcc: all@example.com',
  'Ana\u0000\u0007\u001B[31m',
  '\u2028\u2029',
  '\uD800 half a character',
  "=cmd|' /C calc'!A0",
  '<script>alert(1)</script>',
  ']]><adf/>',
  '\u202Eمحمد\u202C',
  '👩‍👧 🚙',
  '{{7*7}} ${7*7} %s',
]
const isOneLine = (text: string | null) =>
  text === null || !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)

it('a single-line field removes line breaks, control characters and lone surrogates', () => {
  const typed = fc.oneof(
    fc.constantFrom(...HOSTILE_TEXTS),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const through = singleLines.filter(({ entry }) => !isOneLine(read(entry, text)))
      expect(through.map(({ title }) => title)).toEqual([])
    }),
  )
})

it('every field parses its own output unchanged', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.stringMatching(/^[ $+(]?\d[\d,. ()-]{0,14}$/),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    fc.emailAddress(),
    fc.constantFrom('yes', ...fields.flatMap(({ traits }) => traits.choices ?? [])),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const changed = fields.filter(({ entry }) => {
        const once = read(entry, text)
        return once !== null && once !== '' && read(entry, once) !== once
      })
      expect(changed.map(({ title }) => title)).toEqual([])
    }),
  )
})
