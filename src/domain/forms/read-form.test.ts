import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { longForm } from '#tests/support/browser/long-form.ts'

import { contactFields, lineField, reachable } from './fields.ts'
import { readForm, readStep } from './read-form.ts'

const typed = {
  firstName: ' Ana ',
  birthDate: '1990-12-31',
  phone: '(480) 555 0142',
  work: 'employed',
  employer: 'Desert Willow',
  years: '3',
  income: '$62,500.50',
  isBonus: '',
  ssn: '078-05-1120',
}

describe('readForm', () => {
  it('tells what the dealer may know from what is sealed, and leaves empty secrets out', () => {
    expect(readForm(longForm, typed)).toEqual({
      ok: true,
      fields: {
        firstName: 'Ana',
        phone: '480-555-0142',
        work: 'employed',
        employer: 'Desert Willow',
        years: '3',
        isBonus: '',
      },
      sealed: {
        private: { birthDate: '1990-12-31', income: '62500' },
        secret: { ssn: '078051120' },
      },
    })
    expect(readForm(longForm, { ...typed, income: '' })).toMatchObject({
      sealed: { private: { birthDate: '1990-12-31' } },
    })
  })

  it('stops at the first step with something wrong', () =>
    expect(readForm(longForm, { ...typed, work: 'no', ssn: '' })).toEqual({
      ok: false,
      step: 'work',
      errors: { work: 'errorChoose' },
    }))

  it('neither asks for fields that this showing does not have nor takes them', () =>
    expect(readForm(longForm, { ...typed, ssn: 'x' }, ['ssn'])).toMatchObject({
      ok: true,
      sealed: { secret: {} },
    }))

  it('passes over what no field is there for', () => {
    const result = readForm(longForm, { ...typed, page: 'you', __proto__: 'x', admin: 'yes' })
    expect(result.ok && Object.keys(result.fields)).not.toContain('admin')
  })
})

describe('readStep', () => {
  const [, work] = longForm.steps
  if (!work) throw new Error('a form of one step')

  it('asks for a group only while it is requested', () => {
    expect(readStep(work, { ...typed, employer: '' })).toEqual({
      ok: false,
      errors: { employer: 'errorRequired' },
    })
    expect(readStep(work, { ...typed, work: 'retired', employer: '', years: 'x' })).toMatchObject({
      ok: true,
      values: { work: 'retired', employer: '', years: '' },
    })
  })

  it('says nothing of a group that was filled in before it was no longer asked for', () =>
    expect(readStep(work, { ...typed, work: 'retired' })).toMatchObject({
      values: { employer: '', years: '' },
    }))

  it('looks across fields where everything that it needs is requested', () => {
    const step = {
      id: 'contact',
      schema: v.pipe(v.object({ ...contactFields, note: lineField(9) }), reachable()),
      groups: [
        { legend: null, fields: ['firstName', 'lastName', 'zipCode', 'comments', 'note'] },
        { legend: null, fields: ['email', 'phone'], when: { field: 'note', isOneOf: ['call'] } },
      ],
    }
    const ana = { firstName: 'Ana', lastName: 'Ruiz' }
    expect(readStep(step, { ...ana, note: 'call' })).toEqual({
      ok: false,
      errors: { email: 'errorContact' },
    })
    expect(readStep(step, { ...ana, note: 'call', phone: '480-555-0142' }).ok).toBe(true)
  })

  it('names what is wrong in the order of the page, also what no field can tell alone', () => {
    const schema = v.pipe(v.object(contactFields), reachable())
    const fields = ['comments', 'firstName', 'email', 'phone', 'zipCode', 'lastName']
    const step = { id: 'contact', schema, groups: [{ legend: null, fields }] }
    const result = readStep(step, { zipCode: 'x', comments: 'x'.repeat(3000) })
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual([
      'comments',
      'firstName',
      'email',
      'zipCode',
      'lastName',
    ])
  })

  it('does not ask by a field that is itself not asked for', () => {
    const text = lineField(9, { isRequired: true })
    const step = {
      id: 'chain',
      schema: v.object({ a: text, b: text, c: text }),
      groups: [
        { legend: null, fields: ['a'] },
        { legend: null, fields: ['b'], when: { field: 'a', isOneOf: ['yes'] } },
        { legend: null, fields: ['c'], when: { field: 'b', isOneOf: ['yes'] } },
      ],
    }
    expect(readStep(step, { a: 'no', b: 'yes' })).toEqual({
      ok: true,
      values: { a: 'no', b: '', c: '' },
    })
    expect(readStep(step, { a: 'yes', b: 'yes' })).toEqual({
      ok: false,
      errors: { c: 'errorRequired' },
    })
  })
})
