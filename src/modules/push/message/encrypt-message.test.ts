import { createPublicKey, verify } from 'node:crypto'

import { expect, it } from 'vitest'

import { aSubscriber } from '#tests/support/servers/push-service.ts'

import { encryptMessage } from './encrypt-message.ts'
import { serverKeys, vapidHeader } from './server-keys.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

it('encrypts the example of RFC 8291, appendix A', () => {
  const device = {
    publicKey:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const body = encryptMessage(device, 'When I grow up, I want to be a watermelon', {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  })
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('can be read only by its device', () => {
  const device = aSubscriber()
  const body = encryptMessage(device, 'Nuevo prospecto 🚙')
  expect(device.decrypt(body)).toBe('Nuevo prospecto 🚙')
  expect(() => aSubscriber().decrypt(body)).toThrow(/authenticate/)
})

it('derives the same key pairs of one installation, and others of another', () => {
  const [one, before] = serverKeys(['a key of tests', 'the one before'])
  expect(bytes(one.publicKey)).toHaveLength(65)
  expect(serverKeys(['a key of tests'])[0].publicKey).toBe(one.publicKey)
  expect(serverKeys(['the one before'])[0].publicKey).toBe(before?.publicKey)
  expect(before?.publicKey).not.toBe(one.publicKey)
})

it('signs for one service, for half a day (RFC 8292)', () => {
  const [key] = serverKeys(['a key of tests'])
  const nowMs = Date.parse('2026-11-20T17:00:00Z')
  const to = 'https://push.example'
  const header = vapidHeader(key, { to, contact: 'mailto:site@dealer.example', nowMs })
  const [, head = '', claims = '', signature = '', publicKey = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: to,
    exp: nowMs / 1000 + 43_200,
    sub: 'mailto:site@dealer.example',
  })
  const point = bytes(publicKey)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const signed = Buffer.from(`${head}.${claims}`)
  const verifier = {
    key: createPublicKey({ format: 'jwk', key: jwk }),
    dsaEncoding: 'ieee-p1363',
  } as const
  expect(verify('sha256', signed, verifier, bytes(signature))).toBe(true)
})
