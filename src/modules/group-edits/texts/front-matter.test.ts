import { describe, expect, it } from 'vitest'

import { formFields } from './form-fields.ts'
import { fieldsOf, lineInText, TEXT_FIELD, withField } from './front-matter.ts'

const OFFERS = formFields('service-offers')
const PAGES = formFields('markdown-pages')

const OFFER = `---
# Agreed with the service manager.
title: 'Oil change: 5W-30'   # as on the sign
summary: Oil and a filter.
unknownKey:   [ a,b ]

price: 69.950
code: "OIL-7"
starts: 10-01
---


Up to **6 quarts**.
`
const set = (name: string, value: string, text: string | null = OFFER, fields = OFFERS) =>
  withField(text, { name, value }, fields)

describe('fields of a file', () => {
  it('are as people type them, numbers as written', () => {
    expect(fieldsOf(OFFER, OFFERS)).toEqual({
      title: 'Oil change: 5W-30',
      summary: 'Oil and a filter.',
      price: '69.950',
      code: 'OIL-7',
      starts: '10-01',
      [TEXT_FIELD]: 'Up to **6 quarts**.',
    })
  })

  it('a lease, a rate and a discount have one form', () => {
    const fields = Object.fromEntries(formFields('vehicle-offers').map((one) => [one.name, one]))
    expect(fields['offer']).toMatchObject({
      control: 'choice',
      choices: ['finance', 'lease', 'cash'],
      isRequired: true,
      isShared: true,
    })
    expect(fields['apr']).toMatchObject({ control: 'number', isRequired: false, isShared: true })
    expect(fields['disclosure']).toMatchObject({ control: 'text', longest: 900, isShared: false })
  })
})

describe('setting a field', () => {
  it('leaves everything else as it is written', () => {
    expect(set('title', 'Oil change: 0W-20')).toBe(OFFER.replace('5W-30', '0W-20'))
    expect(set('price', '79.90')).toBe(OFFER.replace('69.950', '79.90'))
    expect(set('code', 'OIL-8')).toBe(OFFER.replace('OIL-7', 'OIL-8'))
    expect(set(TEXT_FIELD, 'Up to 7.\n\nFor all.')).toBe(
      OFFER.replace('Up to **6 quarts**.', 'Up to 7.\n\nFor all.'),
    )
  })

  it('to its own value changes no byte', () => {
    for (const [name, value] of Object.entries(fieldsOf(OFFER, OFFERS)))
      expect(set(name, value)).toBe(OFFER)
  })

  it('writes a new key where the form has it, and removes one with an empty value', () => {
    expect(set('icon', 'droplet')).toBe(
      OFFER.replace('Oil and a filter.\n', 'Oil and a filter.\nicon: droplet\n'),
    )
    expect(set('price', '')).toBe(OFFER.replace('price: 69.950\n', ''))
    expect(set('title', '')).toBe(OFFER.replace(/title: .*\n/, ''))
  })

  it('quotes what YAML would read as something else', () => {
    expect(fieldsOf(set('summary', 'yes: it # is'), OFFERS)['summary']).toBe('yes: it # is')
    expect(fieldsOf(set('summary', 'true'), OFFERS)['summary']).toBe('true')
    expect(set('summary', '602-555-0100')).toContain('summary: 602-555-0100\n')
    expect(set('summary', 'two\nlines')).toContain('summary: two lines\n')
  })

  it('keeps the line ends of Windows', () => {
    const windows = OFFER.replaceAll('\n', '\r\n')
    expect(set(TEXT_FIELD, 'One\n\ntwo', windows)).toBe(
      windows.replace('Up to **6 quarts**.', 'One\r\n\r\ntwo'),
    )
    expect(set('icon', 'droplet', windows)).toContain('\r\nicon: droplet\r\n')
  })

  it('edits lists, and keys with parts of their own', () => {
    const page =
      '---\ntitle: A\nactions:\n  - to: /contact\n  # the list\n  - to: /search/new\nsites: [one, two]\n---\n\nText\n'
    const fields = fieldsOf(page, PAGES)
    expect(fields['sites']).toBe('one, two')
    expect(fields['actions']).toBe('- to: /contact\n# the list\n- to: /search/new')
    expect(set('sites', 'one', page, PAGES)).toBe(page.replace('[one, two]', '[one]'))
    expect(set('actions', '- to: /contact', page, PAGES)).toBe(
      page.replace('  # the list\n  - to: /search/new\n', ''),
    )
    expect(() => set('actions', '- to: [', page, PAGES)).toThrow('actions can’t be read')
  })

  it.each([
    ['- to: "#openings"\n  label:\n    en: Open\n    es: Abiertos', 'one item of a list'],
    ['one:\n  two: 1', 'one key with one part'],
    ['- to: /contact\n  label:\n    en: Us\n- to: /search/new', 'an item after a deeper one'],
  ])('shows a key with parts as it is typed: %s', (value) => {
    for (const indent of ['  ', '    ']) {
      const lines = value.split('\n').map((line) => `${indent}${line}\n`)
      const page = `---\ntitle: A\nactions:\n${lines.join('')}sites: [one]\n---\n\nText\n`
      expect(fieldsOf(page, PAGES)['actions']).toBe(value)
    }
    const page = set('actions', value, '---\ntitle: A\n---\n\nText\n', PAGES)
    expect(fieldsOf(page, PAGES)['actions']).toBe(value)
  })

  it('writes a map of one line below its key, and refuses what breaks the front matter', () => {
    const page = '---\ntitle: A\n---\n\nText\n'
    expect(set('actions', 'to: /contact', page, PAGES)).toBe(
      page.replace('title: A\n', 'title: A\nactions:\n  to: /contact\n'),
    )
    expect(() => set('actions', 'a: b: c', page, PAGES)).toThrow('actions can’t be read')
  })

  it('replaces folded texts and empty values', () => {
    const page = '---\ntitle: >\n  A long\n  title\nlead:\nname: A\n---\n\nText\n'
    expect(fieldsOf(page, PAGES)['title']?.trim()).toBe('A long title')
    expect(set('title', 'Short', page, PAGES)).toBe(
      '---\ntitle: Short\nlead:\nname: A\n---\n\nText\n',
    )
    expect(set('lead', 'New', page, PAGES)).toBe(page.replace('lead:\n', 'lead: New\n'))
  })

  it('makes a new file, and none of nothing', () => {
    const page = set('title', 'New', null, PAGES)
    expect(page).toBe('---\ntitle: New\n---\n')
    expect(set(TEXT_FIELD, 'Text', page, PAGES)).toBe('---\ntitle: New\n---\n\nText\n')
    expect(set('title', '', page, PAGES)).toBeNull()
  })
})

it('counts lines from the first one of the text', () => {
  expect(lineInText(OFFER, 13)).toBe(1)
  expect(lineInText(OFFER, 9)).toBeNull()
})
