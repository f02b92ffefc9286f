import { expect, it } from 'vitest'

import { csvText } from './csv-text.ts'

it('quotes cells that need it, and keeps formulas as text', () => {
  expect(
    csvText([
      ['Stock', 'Price'],
      ['N1, "blue"', 29_995.5],
      ['=HYPERLINK("x")', -3],
      ['-1+2', null],
      ['\n=1+2', ''],
    ]),
  ).toBe(
    '\uFEFFStock,Price\r\n"N1, ""blue""",29995.5\r\n"\'=HYPERLINK(""x"")",-3\r\n\'-1+2,\r\n"\'\n=1+2",\r\n',
  )
})
