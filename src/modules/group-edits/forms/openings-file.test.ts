import { readFileSync } from 'node:fs'

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { OpeningJson } from '#domain/careers/opening-json.ts'

import { openingsFile } from './openings-file.ts'

const FILE = readFileSync(
  'tests/fixtures/group/careers/OCT/apprentice-technician-tucson.json',
  'utf8',
)
const { valuesOf, withValues, refOf } = openingsFile
const changed = (set: Readonly<Record<string, string>>) => withValues(FILE, set)

describe('an opening', () => {
  it('is fields, and stays byte for byte', () => {
    expect(valuesOf(FILE)).toMatchObject({
      'en.title': 'Apprentice technician',
      'es.title': 'Aprendiz de técnico',
      'all.department': 'service',
      'all.pay.from': '18',
      'all.pay.per': 'hour',
      'es.needs': 'Diploma de preparatoria o GED al comenzar\nLicencia de conducir vigente',
      'all.validThrough': '2027-12-31',
    })
    expect(changed(valuesOf(FILE))).toBe(FILE)
  })

  it('changes in its place', () => {
    expect(changed({ 'all.pay.to': '24.50' })).toBe(FILE.replace('"to": 23', '"to": 24.5'))
    expect(changed({ 'es.title': 'Aprendiz' })).toBe(
      FILE.replace('"es": "Aprendiz de técnico"', '"es": "Aprendiz"'),
    )
    expect(valuesOf(changed({ 'en.needs': ' One \n\nTwo' }))['en.needs']).toBe('One\nTwo')
  })

  it('is written as the check accepts it without a file before', () => {
    const text = withValues(null, valuesOf(FILE))
    expect(v.is(OpeningJson, JSON.parse(text))).toBe(true)
    expect(text).toBe(FILE)
  })

  it('keeps an amount that is none for the check to name', () => {
    expect(valuesOf(changed({ 'all.pay.to': 'a lot' }))['all.pay.to']).toBe('a lot')
  })

  it.each([
    ['careers/OCT/porter.json', 'OCT/porter'],
    ['careers/OCT/store.json', null],
    ['careers/OCT/../x.json', null],
    ['staff/OCT.json', null],
  ])('is the file %s', (path, id) => {
    expect(refOf(path)?.id ?? null).toBe(id)
  })
})
