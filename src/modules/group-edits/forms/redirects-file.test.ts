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

  it('remove a row of the files, which comes back as it was', () => {
    const text = changed({ 'all./contact-us.htm': 'removed', 'all./old (juniper)': 'removed' })
    expect(text).toBe(
      `from,to,status,site,reason
/.removed/contact-us.htm,,410,,"removed in the back office: /contact-us.htm, in the files: 301 /contact"
/blog/*,/articles,301,
/.removed/old,,410,juniper,"removed in the back office: /old, in the files: 410"
`,
    )
    const value = 'removed · in the files: 301 /contact'
    expect(valuesOf(text)['all./contact-us.htm']).toBe(value)
    expect(valuesOf(text)['all./old (juniper)']).toBe('removed · in the files: 410')
    expect(withValues(text, { 'all./contact-us.htm': value })).toBe(text)
    const back = withValues(text, { 'all./contact-us.htm': '', 'all./old (juniper)': '410' })
    expect(valuesOf(back)).toEqual(valuesOf(FILE))
    // Edited first, and removed then.
    const edited = changed({ 'all./contact-us.htm': '301 /service' })
    const both = withValues(edited, { 'all./contact-us.htm': 'removed' })
    expect(valuesOf(both)['all./contact-us.htm']).toBe(value)
    expect(valuesOf(withValues(both, { 'all./contact-us.htm': '301 /service' }))).toEqual(
      valuesOf(edited),
    )
    // A row of the back office alone leaves nothing.
    const own = changed({ 'all./sale': '301 /specials/new' })
    expect(valuesOf(withValues(own, { 'all./sale': 'removed' }))).toEqual(valuesOf(FILE))
  })

  it('keep a row of the files that no one says to remove', () => {
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
