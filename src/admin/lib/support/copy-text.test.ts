import { expect, it, vi } from 'vitest'

import { copyText } from './copy-text.ts'

it('returns whether the browser copied the text', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('https://localhost/invite/1')).toBe(true)
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://localhost/invite/1')

  writeText.mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'))
  expect(await copyText('text')).toBe(false)
  // Without HTTPS there is no clipboard.
  vi.stubGlobal('navigator', {})
  expect(await copyText('text')).toBe(false)
})
