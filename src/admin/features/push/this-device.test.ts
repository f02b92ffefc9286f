import { afterEach, expect, it, vi } from 'vitest'

import { readPushState } from './this-device.ts'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15'

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  ['iPhone; CPU iPhone OS 19_0 like Mac OS X', 5, 'install-first'],
  ['iPad; CPU OS 12_5 like Mac OS X', 5, 'install-first'],
  // An iPad sends the user agent of a Mac.
  ['Macintosh; Intel Mac OS X 10_15_7', 5, 'install-first'],
  ['Macintosh; Intel Mac OS X 10_15_7', 0, 'unsupported'],
  ['Windows NT 10.0; Win64; x64', 10, 'unsupported'],
])(
  'a browser without notifications on %s with %i touch points is %s',
  async (system, maxTouchPoints, state) => {
    vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 (${system}) ${SAFARI}`, maxTouchPoints })
    expect(await readPushState('key')).toEqual({ state, endpoint: null })
  },
)
