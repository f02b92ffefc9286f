import { expect, it } from 'vitest'

import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { aStaff, PASSWORD } from '#tests/support/builders/staff.ts'
import { codeOf } from '#tests/support/builders/totp.ts'

import { resealCodes } from './reseal-codes.ts'

const OLD = 'a key of tests, thirty-two bytes long'
const NEW = 'another key of tests, as long as that'
const EMAIL = 'ana@store.example'

onDefaultEngine((engine) => {
  it('codes work with only the new key once they are sealed with it', async () => {
    const before = await aStaff({ engine, secretKeys: [OLD] })
    const { database } = before
    const { totpUri, recoveryCodes } = await before.withPassword(EMAIL)
    expect(await resealCodes(database, [NEW])).toEqual({ resealed: 0, unreadable: 1 })
    expect(await resealCodes(database, [NEW, OLD])).toEqual({ resealed: 1, unreadable: 0 })
    expect(await resealCodes(database, [NEW, OLD])).toEqual({ resealed: 0, unreadable: 0 })

    const after = await aStaff({ database, secretKeys: [NEW] })
    const signIn = async (path: string, code: string | undefined) => {
      const page = after.browser()
      await page.callAuth('/sign-in/email', { email: EMAIL, password: PASSWORD })
      return (await page.callAuth(path, { code })).status
    }
    expect(await signIn('/two-factor/verify-totp', codeOf(totpUri))).toBe(200)
    expect(await signIn('/two-factor/verify-backup-code', recoveryCodes[0])).toBe(200)
  })
})
