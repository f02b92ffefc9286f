import { expect, it } from 'vitest'

import { readFits } from './read-fits.ts'

const fit = (
  make: string,
  model: string | null,
  fromYear: number | null,
  untilYear: number | null,
) => ({
  make,
  model,
  fromYear,
  untilYear,
})

it.each([
  ['', []],
  [' ; ', []],
  ['Jeep', [fit('Jeep', null, null, null)]],
  ['Jeep/Wrangler', [fit('Jeep', 'Wrangler', null, null)]],
  ['Jeep//2018-2020', [fit('Jeep', null, 2018, 2020)]],
  ['Jeep/Wrangler/2018-2025', [fit('Jeep', 'Wrangler', 2018, 2025)]],
  ['Jeep/Wrangler/2018–2025', [fit('Jeep', 'Wrangler', 2018, 2025)]],
  ['Jeep/Wrangler/2018', [fit('Jeep', 'Wrangler', 2018, 2018)]],
  ['Ram/1500/2019-', [fit('Ram', '1500', 2019, null)]],
  ['Ram/1500/-2018', [fit('Ram', '1500', null, 2018)]],
  [
    ' Jeep / Grand  Cherokee / 2022 - ;Dodge/Durango/2014-2024',
    [fit('Jeep', 'Grand Cherokee', 2022, null), fit('Dodge', 'Durango', 2014, 2024)],
  ],
])('parses %j', (text, fits) => expect(readFits(text)).toEqual(fits))

it.each([
  ['/Wrangler', 'has no make'],
  ['Jeep/Wrangler/2018-2020/x', 'has more than make/model/years in an entry'],
  ['Jeep/Wrangler/18-20', 'has "18-20" for years'],
  ['Jeep/Wrangler/2025-2018', 'has "2025-2018" for years'],
  ['Jeep/Wrangler/-', 'has "-" for years'],
  ['Jeep/Wrangler/1700-', 'has "1700-" for years'],
  ['Jeep/Wrangler/2018 2020', 'has "2018 2020" for years'],
  ['Jeep; Ram/1500/new', 'has "new" for years'],
  [Array.from({ length: 201 }, (_, index) => `M${index}`).join(';'), 'has more than 200 vehicles'],
])('explains the error in %j', (text, reason) => expect(readFits(text)).toContain(reason))
