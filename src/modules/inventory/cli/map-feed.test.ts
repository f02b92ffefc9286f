import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { vehicleRepository } from '#modules/inventory/repository.ts'
import { aVin } from '#tests/support/builders/feeds.ts'
import { inventorySetup } from '#tests/support/servers/inventory-command.ts'

const oddRow = (serial: number) =>
  `D1;S${serial};${aVin(serial)};2018;Jeep;Wrangler;30000;Gebraucht;https://p.example.test/${serial}.jpg`

describe('a file whose columns are not recognized', () => {
  const odd = [
    'Händler;Stok Nr;Fahrgestell;Jahr;Marke;Modell;Price USD;Zustand;Bilder',
    oddRow(1),
    oddRow(2),
  ].join('\n')

  it('is imported with the proposed mapping, once a person has completed it', async () => {
    const { database, dataDir, command } = await inventorySetup()
    writeFileSync(join(dataDir, 'odd.txt'), odd)
    const mapping = join(dataDir, 'mapping.yaml')

    const proposed = await command('map', 'odd.txt', '--to', 'mapping.yaml')
    expect(proposed).toMatchObject({ code: 0, err: '' })
    expect(proposed.out).toContain('No column for condition: all 2 rows are used vehicles.')
    expect(proposed.out).toContain('The first 2:')
    expect(proposed.out).toContain(`S1 · ${aVin(1)} · used · 2018 Jeep Wrangler · $30,000`)
    expect(readFileSync(mapping, 'utf8')).toContain('# not used: Händler, Zustand')

    appendFileSync(mapping, 'values:\n  condition: { gebraucht: new }\n')
    writeFileSync(
      mapping,
      readFileSync(mapping, 'utf8').replace('columns:', 'columns:\n  condition: Zustand'),
    )
    const imported = await command(
      'import',
      'odd.txt',
      '--dealer',
      'D1',
      '--mapping',
      'mapping.yaml',
    )
    expect(imported).toMatchObject({ code: 0, err: '' })
    expect(await vehicleRepository(database).all()).toMatchObject([
      { stock: 'S1', condition: 'new', imageUrls: ['https://p.example.test/1.jpg'] },
      { stock: 'S2' },
    ])
  })

  it('has the best of its prices proposed, wherever it is', async () => {
    const { dataDir, command } = await inventorySetup()
    const names = 'Sale Price,stock,vin,year,make,model,Internet Price'
    writeFileSync(join(dataDir, 'odd.csv'), `${names}\n1,S1,${aVin(1)},2018,Jeep,Wrangler,30000`)
    expect((await command('map', 'odd.csv')).out).toContain(
      'price:\n    - Internet Price\n    - Sale Price',
    )
  })

  it('has its condition column recognized by the trade’s words in it', async () => {
    const { dataDir, command } = await inventorySetup()
    const rows = ['New', 'Pre-Owned', 'Certified'].map((word, at) =>
      oddRow(at + 1).replace('Gebraucht', word),
    )
    writeFileSync(join(dataDir, 'odd.txt'), [odd.split('\n')[0], ...rows].join('\n'))
    const { out } = await command('map', 'odd.txt')
    expect(out).toContain('condition: Zustand')
    expect(out).not.toContain('No column for condition')
    for (const word of ['new', 'used', 'certified']) expect(out).toContain(` · ${word} · 2018`)
  })

  it('has the columns of a vendor that uses the trade’s words, and none of another vendor', async () => {
    const { dataDir, command } = await inventorySetup()
    const names = 'Unit No,V.I.N.,Model Yr,Mfr,Model Name,Odo,Web Price,Ext Colour,Trim Colour'
    const row = `B1,${aVin(1)},2018,Jeep,Wrangler,41200,30000,Red,Black`
    writeFileSync(join(dataDir, 'odd.txt'), `${names}\n${row}`)
    const { out } = await command('map', 'odd.txt')
    expect(out).toContain('41,200 miles')
    expect(out).toContain('stock: Unit No')
    expect(out).toContain('colorInt: Trim Colour')
    expect(out).not.toContain('trim:')
  })

  it('has no dates in a column with a similar name, and says that no column has the dealer', async () => {
    const { dataDir, command } = await inventorySetup()
    const names = 'Unit No,V.I.N.,Model Yr,Mfr,Model Name,Odo,Web Price,Came In'
    const row = `B1,${aVin(1)},2018,Jeep,Wrangler,41200,30000`
    writeFileSync(join(dataDir, 'odd.txt'), `${names}\n${row},2026-11-02`)
    const dated = await command('map', 'odd.txt')
    expect(dated.out).toContain('# not used: Came In')
    expect(dated.out).toContain('No column for the dealer')
    writeFileSync(join(dataDir, 'odd.txt'), `Rooftop ID,${names}\nD1,${row},Mexico`)
    const named = await command('map', 'odd.txt')
    expect(named.out).toContain('assembly: Came In')
  })

  it('is not written over another mapping', async () => {
    const { dataDir, command } = await inventorySetup()
    writeFileSync(join(dataDir, 'odd.txt'), odd)
    writeFileSync(join(dataDir, 'mapping.yaml'), 'columns: {}\n')
    const refused = await command('map', 'odd.txt', '--to', 'mapping.yaml')
    expect(refused.code).toBe(1)
    expect(readFileSync(join(dataDir, 'mapping.yaml'), 'utf8')).toBe('columns: {}\n')
  })

  it.each([
    ['columns: { vinn: A }', /mapping\.yaml:1: .*vinn.*vin/s],
    ['columns:\n  vinn: A\n  stok: B\n', /mapping\.yaml:2: .*vinn.*mapping\.yaml:3: .*stok/s],
    ['columns:\n  vin: ""', /mapping\.yaml:2: columns\.vin is empty/],
  ])('is refused with the mapping %j', async (text, message) => {
    const { dataDir, command, stocks } = await inventorySetup()
    writeFileSync(join(dataDir, 'odd.txt'), odd)
    writeFileSync(join(dataDir, 'mapping.yaml'), text)
    const refused = await command(
      'import',
      'odd.txt',
      '--dealer',
      'D1',
      '--mapping',
      'mapping.yaml',
    )
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(message)
    expect(await stocks()).toEqual([])
  })
})
