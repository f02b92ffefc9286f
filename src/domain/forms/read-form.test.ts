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
  it('separates contact fields from sealed ones, and omits empty secrets', () => {
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

  it('stops at the first step with an error', () =>
    expect(readForm(longForm, { ...typed, work: 'no', ssn: '' })).toEqual({
      ok: false,
      step: 'work',
      errors: { work: 'errorChoose' },
    }))

  it('ignores fields that this form does not show', () =>
    expect(readForm(longForm, { ...typed, ssn: 'x' }, ['ssn'])).toMatchObject({
      ok: true,
      sealed: { secret: {} },
    }))

  it('ignores values without a field', () => {
    const result = readForm(longForm, { ...typed, page: 'you', __proto__: 'x', admin: 'yes' })
    expect(result.ok && Object.keys(result.fields)).not.toContain('admin')
  })
})

describe('readStep', () => {
  const [, work] = longForm.steps
  if (!work) throw new Error('a form of one step')

  it('requires a conditional group only while its condition holds', () => {
    expect(readStep(work, { ...typed, employer: '' })).toEqual({
      ok: false,
      errors: { employer: 'errorRequired' },
    })
    expect(readStep(work, { ...typed, work: 'retired', employer: '', years: 'x' })).toMatchObject({
      ok: true,
      values: { work: 'retired', employer: '', years: '' },
    })
  })

  it('ignores errors of a group whose condition no longer holds', () =>
    expect(readStep(work, { ...typed, work: 'retired' })).toMatchObject({
      values: { employer: '', years: '' },
    }))

  it('checks across fields if all of them are shown', () => {
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

  it('lists errors in page order, also those of cross-field checks', () => {
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

  it('a hidden field does not show other fields', () => {
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
