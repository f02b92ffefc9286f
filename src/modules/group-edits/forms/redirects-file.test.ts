import { describe, expect, it } from 'vitest'

import { redirectsFile } from './redirects-file.ts'

const FILE = `from,to,status,site
/contact-us.htm,/contact,301,
/blog/*,/articles,301,
/old,,410,juniper
`
const { valuesOf, withValues } = redirectsFile
const changed = (set: Readonly<Record<string, string>>) => withValues(FILE, set)

describe('the redirects of the group', () => {
  it('are a field for each row, and stay byte for byte', () => {
    expect(valuesOf(FILE)).toEqual({
      'all./contact-us.htm': '301 /contact · from files',
      'all./blog/*': '301 /articles · from files',
      'all./old (juniper)': '410 · from files',
    })
    expect(changed(valuesOf(FILE))).toBe(FILE)
    expect(withValues(null, {})).toBe('')
  })

  it('get rows of the back office, which differ from those of the files', () => {
    const text = changed({ 'all./sale': '301 /specials/new' })
    expect(text).toBe(
      `${FILE.replace('status,site', 'status,site,reason')}/sale,/specials/new,301,,edited in the back office\n`,
    )
    expect(valuesOf(text)['all./sale']).toBe('301 /specials/new')
    expect(withValues(text, { 'all./sale': '' })).toBe(FILE.replace('site\n', 'site,reason\n'))
  })

  it('change a row of the files, which says what they have', () => {
    const text = changed({ 'all./contact-us.htm': '308 /contact?x=1' })
    const value = '308 /contact?x=1 · in the files: 301 /contact'
    expect(valuesOf(text)['all./contact-us.htm']).toBe(value)
    // Typed as it is shown, and without what follows from it.
    expect(withValues(text, { 'all./contact-us.htm': value })).toBe(text)
    for (const back of ['', '301 /contact'])
      expect(valuesOf(withValues(text, { 'all./contact-us.htm': back }))).toEqual(valuesOf(FILE))
  })

  it('keep a row of the files that is removed', () => {
    expect(changed({ 'all./blog/*': '' })).toBe(FILE)
  })

  it('put a row with wildcards before one that matches all of it', () => {
    const lines = changed({ 'all./blog/cars/*': '301 /articles/cars' }).split('\n')
    expect(lines.findIndex((line) => line.startsWith('/blog/cars'))).toBe(2)
  })

  it.each([
    ['all./a b', '301 /c'],
    ['all./a', '301 /c, /d'],
    ['all./a', 'soon'],
  ])('refuse what the file can’t have: %s %s', (field, value) => {
    expect(() => changed({ [field]: value })).toThrow('can’t be a redirect')
  })
})
