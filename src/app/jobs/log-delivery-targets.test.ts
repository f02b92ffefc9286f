import { expect, it, vi } from 'vitest'

import { logDeliveryTargets } from './log-delivery-targets.ts'

const TARGETS = {
  mailer: { target: 'mx.dealer.example', send: vi.fn<() => never>(), close: vi.fn<() => never>() },
  webhooks: [],
}

/** The messages that a start logs. */
function logged(env: Parameters<typeof logDeliveryTargets>[0]) {
  const warnings: string[] = []
  const infos: string[] = []
  logDeliveryTargets(env, TARGETS, {
    info: (_, message) => void infos.push(message),
    warn: (_, message) => void warnings.push(message),
    error: vi.fn<() => void>(),
  })
  return { warnings, infos }
}

it('warns of mail that is sent from the sample address', () => {
  const smtpUrl = 'smtp://mx.dealer.example'
  expect(logged({ smtpUrl, mailFrom: 'website@forecourt.example' })).toEqual({
    warnings: ['mail is sent from a sample address: set MAIL_FROM to one of your own'],
    infos: ['leads are mailed'],
  })
  expect(logged({ smtpUrl, mailFrom: 'web@dealer.example' }).warnings).toEqual([])
  expect(logged({ smtpUrl: null, mailFrom: 'website@forecourt.example' }).warnings).toEqual([
    'SMTP_URL is not set: no mail is sent, mails are written as .eml files',
  ])
})
