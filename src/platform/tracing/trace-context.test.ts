import { expect, it } from 'vitest'

import { currentTrace, parseTraceparent, traceHeaders } from './trace-context.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

it('reads the parent of a trace', () => {
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({
    traceId: TRACE,
    spanId: SPAN,
    isSampled: true,
  })
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-00`)).toMatchObject({ isSampled: false })
  expect(parseTraceparent(`cc-${TRACE}-${SPAN}-03-more`)).toMatchObject({ isSampled: true })
})

it.each([
  undefined,
  '',
  [`00-${TRACE}-${SPAN}-01`],
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01\nx`,
])('reads no trace from %j', (header) => {
  expect(parseTraceparent(header)).toBeNull()
})

it('propagates the current trace', () => {
  expect(traceHeaders()).toEqual({})
  const header = `00-${TRACE}-${SPAN}-01`
  const trace = parseTraceparent(header)
  expect(trace && currentTrace.run(trace, traceHeaders)).toEqual({ traceparent: header })
})
