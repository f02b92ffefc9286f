import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import {
  HONEYPOT_FIELD,
  PROOF_FIELD,
  SCRIPTED_FIELD,
  SHOWN_FIELD,
} from '#domain/forms/form-guard.ts'

import { formGuard } from './module.ts'
import type { FormGuard, PostedForm } from './types.ts'

const SECRET = 'a key of this installation that nobody knows'
const MINUTE_MS = 60_000

// The challenge library has its own clock.
let clock = Date.now()
let forms: FormGuard
const onAttack = vi.fn<(form: string) => void>()

const service = (...secretKeys: [string, ...string[]]) =>
  formGuard({ secretKeys, quickestMs: 2000, now: () => clock, onAttack })

beforeEach(() => {
  onAttack.mockClear()
  forms = service(SECRET)
})

/** A post by a fast person: three seconds after the form was rendered. */
function post(values: Readonly<Record<string, string>> = {}, ip: string | null = null): PostedForm {
  const shown = forms.openedAtToken()
  clock += 3000
  return { form: 'vehicle-interest', values: { [SHOWN_FIELD]: shown, ...values }, ip }
}

/** The outcomes of a number of posts by one sender. */
async function send(count: number, ip: string | null): Promise<readonly string[]> {
  const verdicts: string[] = []
  for (let n = 0; n < count; n += 1)
    verdicts.push(await forms.judge({ form: 'contact', values: {}, ip }))
  return verdicts
}

async function attack(): Promise<void> {
  for (let n = 0; n < 30; n += 1) await forms.judge(post({ [HONEYPOT_FIELD]: 'x' }))
}

async function solve(challenge: string): Promise<string> {
  const parsed = JSON.parse(challenge) as Challenge
  const solution = await solveChallenge({ challenge: parsed, deriveKey })
  return JSON.stringify({ challenge: parsed, solution })
}

describe('TRD-5 a post that looks automated', () => {
  it('is one that no person could have sent', async () => {
    expect(await forms.judge(post())).toBe('fine')
  })

  it('fills in the honeypot', async () => {
    expect(await forms.judge(post({ [HONEYPOT_FIELD]: 'https://spam.example' }))).toBe('honeypot')
  })

  it('comes sooner after rendering than people type', async () => {
    const shown = forms.openedAtToken()
    clock += 1999
    const quick = { ...post(), values: { [SHOWN_FIELD]: shown } }
    clock -= 3000
    expect(await forms.judge(quick)).toBe('too-fast')
    clock += 1
    expect(await forms.judge(quick)).toBe('fine')
  })

  it('has no token, or a forged one', async () => {
    const token = forms.openedAtToken()
    const [at = '', signature = ''] = token.split('.')
    const earlier = `${(Number.parseInt(at, 36) - 60_000).toString(36)}.${signature}`
    const foreign = service('another key of another installation!').openedAtToken()
    clock += 10_000
    const verdict = (shown: string) => forms.judge({ ...post(), values: { [SHOWN_FIELD]: shown } })
    expect(await verdict(token)).toBe('fine')
    const forged = [earlier, foreign, `${at}.`, 'nonsense', '☃.☃']
    expect(await Promise.all(forged.map(verdict))).toEqual(forged.map(() => 'foreign-token'))
    expect(await Promise.all(['', '.'].map(verdict))).toEqual(['no-token', 'no-token'])
  })

  it('accepts a token of yesterday: the page may have been open', async () => {
    const shown = forms.openedAtToken()
    clock += 24 * 60 * MINUTE_MS
    expect(await forms.judge({ ...post(), values: { [SHOWN_FIELD]: shown } })).toBe('fine')
  })

  it('may come without a token from publicly cached pages', async () => {
    expect(await forms.judge({ form: 'contact', values: {}, ip: null })).toBe('fine')
  })
})

it('accepts tokens, drafts and proofs of the previous key during key rotation', async () => {
  const shown = post()
  const draft = forms.sealDraft({ firstName: 'Ana' })
  await attack()
  const proof = await solve((await forms.challenge()) ?? '')
  const changed = service('a new key of this installation, unknown', SECRET)
  expect(await changed.judge(shown)).toBe('fine')
  expect(changed.openDraft(draft)).toEqual({ firstName: 'Ana' })
  for (let n = 0; n < 30; n += 1) await changed.judge(post({ [HONEYPOT_FIELD]: 'x' }))
  const proven = post({ [SCRIPTED_FIELD]: 'yes', [PROOF_FIELD]: proof })
  expect(await changed.judge(proven)).toBe('fine')
  expect(await service('a new key of this installation, unknown').judge(shown)).toBe(
    'foreign-token',
  )
})

describe('one sender', () => {
  it('may send a form ten times in ten minutes; further posts are held for review and finally refused', async () => {
    const verdicts = await send(41, '192.0.2.7')
    expect(verdicts.indexOf('many-posts')).toBe(10)
    expect(verdicts.indexOf('too-many')).toBe(40)
    expect(await send(1, '192.0.2.8')).toEqual(['fine'])
  })

  it('is identified by the IPv6 network, whatever the address', async () => {
    await send(10, '2001:db8:1:2::1')
    expect(await send(1, '2001:db8:1:2::ffff')).toEqual(['many-posts'])
    expect(await send(1, '2001:db8:1:3::1')).toEqual(['fine'])
  })

  it('is also limited by the enclosing /56 and /48', async () => {
    const verdicts: string[] = []
    for (let n = 0; n < 100; n += 1) {
      const group = (n + 1).toString(16).padStart(2, '0')
      verdicts.push(...(await send(1, `2001:db8:1:ab${group}::1`)))
    }
    // One network each: the limit of a /56 is twice that of one network.
    expect(verdicts.indexOf('many-posts')).toBe(20)
    expect(verdicts.indexOf('too-many')).toBe(80)
    const next: string[] = []
    for (let n = 0; n < 200; n += 1) next.push(...(await send(1, `2001:db8:2:${n + 1}00::1`)))
    expect(next.indexOf('many-posts')).toBe(40)
    expect(next.indexOf('too-many')).toBe(160)
  })

  it('is unknown on loopback; unknown senders share one coarse limit', async () => {
    for (const ip of ['127.0.0.1', '::1'])
      expect(new Set(await send(60, ip))).toEqual(new Set(['fine']))
    forms = service(SECRET)
    const verdicts = await send(900, null)
    expect(verdicts.indexOf('too-many')).toBe(800)
    expect(verdicts.indexOf('many-posts')).toBe(200)
  })
})

describe('under attack', () => {
  it('starts with thirty suspect posts that outnumber all others, and is reported once', async () => {
    for (let n = 0; n < 29; n += 1) await forms.judge(post({ [HONEYPOT_FIELD]: 'x' }))
    expect(onAttack).not.toHaveBeenCalled()
    await attack()
    expect(onAttack).toHaveBeenCalledExactlyOnceWith('vehicle-interest')
  })

  it('does not include a busy day with suspects among many posts', async () => {
    for (let n = 0; n < 60; n += 1) await forms.judge(post())
    await attack()
    expect(onAttack).not.toHaveBeenCalled()
  })

  it('also starts at a high volume of any posts', async () => {
    const quick = () => forms.judge({ form: 'contact', values: {}, ip: null })
    for (let n = 0; n < 120; n += 1) expect(await quick()).toBe('fine')
    await quick()
    expect(onAttack).toHaveBeenCalledExactlyOnceWith('contact')
    expect(await quick()).toBe('no-proof')
    const scripted = { form: 'contact', values: { [SCRIPTED_FIELD]: 'yes' }, ip: null } as const
    expect(await forms.judge(scripted)).toBe('prove')
  })

  it('requires proof of work from browsers with scripts, and holds posts without it for review', async () => {
    await attack()
    expect(await forms.judge(post())).toBe('no-proof')
    expect(await forms.judge(post({ [SCRIPTED_FIELD]: 'yes' }))).toBe('prove')
    const proof = await solve((await forms.challenge()) ?? '')
    const proven = post({ [SCRIPTED_FIELD]: 'yes', [PROOF_FIELD]: proof })
    expect(await forms.judge(proven)).toBe('fine')
    // A proof is valid once.
    expect(await forms.judge(proven)).toBe('prove')
  })

  it('refuses a proof with less work, of another key, or without a challenge', async () => {
    await attack()
    const honest = JSON.parse((await forms.challenge()) ?? '') as Challenge
    const easier = { ...honest, parameters: { ...honest.parameters, cost: 1, keyPrefix: '0' } }
    const foreign = (await service('another key of another installation!').challenge()) ?? ''
    const proofs = [await solve(JSON.stringify(easier)), await solve(foreign), '{}', 'x', '[]']
    for (const proof of proofs) {
      const made = post({ [SCRIPTED_FIELD]: 'yes', [PROOF_FIELD]: proof })
      expect(await forms.judge(made)).toBe('prove')
    }
  })

  it('ends a quarter of an hour after its last minute, and affects no other form', async () => {
    await attack()
    expect(await forms.judge({ form: 'contact', values: {}, ip: null })).toBe('fine')
    clock += 15 * MINUTE_MS
    expect(await forms.judge(post())).toBe('fine')
  })
})
