import { runInNewContext } from 'node:vm'

import { expect, it } from 'vitest'

import { CHAT_PERMISSION_KEY, chatScript, isChatBlocked } from './chat-permission.ts'

it('SHP-5 is blocked by exactly one value', () => {
  expect(isChatBlocked('disallow')).toBe(true)
  for (const other of [null, '', 'allow', 'Disallow', 'disallow ', '"disallow"', 'true'])
    expect(isChatBlocked(other)).toBe(false)
})

/** Whether the inline script marks the document. */
function marks(getItem: (key: string) => string | null): boolean | null {
  let isMarked: boolean | null = null
  const documentElement = {
    toggleAttribute: (_: string, isOn: boolean) => (isMarked = isOn),
  }
  runInNewContext(chatScript, { document: { documentElement }, localStorage: { getItem } })
  return isMarked
}

it('SHP-5 the inline script agrees, before the first paint', () => {
  for (const stored of [null, '', 'allow', 'disallow'])
    expect(marks((key) => (key === CHAT_PERMISSION_KEY ? stored : 'disallow'))).toBe(
      isChatBlocked(stored),
    )
})

const closed = () => {
  throw new Error('SecurityError')
}

it('SHP-5 works without storage', () => {
  expect(marks(closed)).toBeNull()
})
