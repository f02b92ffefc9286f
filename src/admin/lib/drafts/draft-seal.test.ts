import { expect, it } from 'vitest'

import { openText, sealText } from './draft-seal.ts'

const ANA = btoa('a'.repeat(32))
const KEITH = btoa('k'.repeat(32))

it('only the person who wrote a draft can open it', async () => {
  const sealed = await sealText('Sí, la camioneta sigue aquí.', ANA)
  expect(atob(sealed)).not.toContain('camioneta')
  expect(await openText(sealed, ANA)).toBe('Sí, la camioneta sigue aquí.')
  expect(await openText(sealed, KEITH)).toBeNull()
  expect(await openText('damaged', ANA)).toBeNull()
})

it('the same text is sealed differently each time', async () => {
  expect(await sealText('x', ANA)).not.toBe(await sealText('x', ANA))
})
