import { expect, it } from 'vitest'

import { csvStream, type CsvLine } from './csv-stream.server.ts'

it('quotes cells that need it, and keeps formulas as text', async () => {
  const lines = [
    ['Stock', 'Price'],
    ['N1, "blue"', 29_995.5],
    ['=HYPERLINK("x")', -3],
    ['-1+2', null],
    ['\n=1+2', ''],
  ]
  // `text()` drops the byte order mark.
  const bytes = await new Response(csvStream(lines)).bytes()
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\uFEFFStock,Price\r\n"N1, ""blue""",29995.5\r\n"\'=HYPERLINK(""x"")",-3\r\n\'-1+2,\r\n"\'\n=1+2",\r\n',
  )
})

it('formats a long table part by part, each in a separate turn of the event loop', async () => {
  let formatted = 0
  function* lines(): Iterable<CsvLine> {
    for (let n = 0; n < 20_000; n += 1) {
      formatted += 1
      yield [n]
    }
  }
  let turn = 0
  let isOver = false
  const count = () => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const turns = new Set<number>()
  const sizes: number[] = []
  let before = 0
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of csvStream(lines())) {
    turns.add(turn)
    sizes.push(formatted - before)
    before = formatted
    text += decoder.decode(part, { stream: true })
  }
  isOver = true
  expect(text.split('\r\n')).toHaveLength(20_001)
  // The stream prepares one part ahead of its reader.
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
  expect(turns.size).toBe(sizes.length)
})
