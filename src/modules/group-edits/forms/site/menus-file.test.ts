import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { menusFile } from './menus-file.ts'

const SITE = `# A site.
name: Juniper
menus:
  header:
    - to: search-used
      label: {en: All vehicles, es: Todos los vehículos}
    - name: trucks # for pages
      label: {en: Trucks, es: Camionetas}
      links:
        - to: /search/used?body=Truck
          label: {en: Pre-owned trucks, es: Camionetas seminuevas}
        - to: search-new
    # The shop.
    - to: service
theme: {}
`
const { valuesOf, withValues } = menusFile
const HEADER = [
  'search-used | All vehicles | Todos los vehículos',
  '[trucks] | Trucks | Camionetas',
  '  /search/used?body=Truck | Pre-owned trucks | Camionetas seminuevas',
  '  search-new',
  'service',
].join('\n')
const changed = (lines: string) => withValues(SITE, { 'all.header': lines })

describe('the menus of a site', () => {
  it('are lines, and stay byte for byte', () => {
    expect(valuesOf(SITE)).toEqual({ 'all.header': HEADER })
    expect(withValues(SITE, valuesOf(SITE))).toBe(SITE)
    expect(valuesOf('name: Juniper\n')).toEqual({})
  })

  it('change in their place', () => {
    expect(changed(HEADER.replace('\nservice', '\n/about-us'))).toBe(
      SITE.replace('to: service', 'to: /about-us'),
    )
    expect(changed(`${HEADER}\nfinance`)).toBe(
      SITE.replace('    - to: service\n', '    - to: service\n    - to: finance\n'),
    )
    const moved = HEADER.split('\n').toReversed().slice(0, 1).concat(HEADER.split('\n').slice(0, 4))
    expect(valuesOf(changed(moved.join('\n')))['all.header']).toBe(moved.join('\n'))
    expect(valuesOf(changed('[empty] | None | Nada'))).toEqual({
      'all.header': '[empty] | None | Nada',
    })
  })

  it('are the product’s again without entries', () => {
    expect(changed('')).not.toContain('menus')
    expect(changed('')).toContain('theme: {}')
  })

  it('leave a file with aliases as it is', () => {
    const site = readFileSync('tests/fixtures/group/sites/ocotillo.yaml', 'utf8')
    const text = withValues(site, { 'all.footer': '[shop] | Shop | Comprar\n  contact' })
    expect(text.startsWith(site)).toBe(true)
    expect(text).toContain('menus:\n  footer:\n    - name: shop\n')
  })
})
