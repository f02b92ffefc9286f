// node tests/crash/lead-server.ts [--answer-first] The lead pipeline behind a minimal web server: a form, its key, a
// post, a response. With --answer-first it responds before the lead is stored: the bug that the crash test must find.
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { LEAD_KEY_FIELD, readFormGuard } from '#domain/forms/form-guard.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { vehicleInterest } from '#domain/lead-forms/vehicle-interest.ts'
import { consentsGiven } from '#domain/leads/consent.ts'
import { NOTHING_SEALED, type LeadInput } from '#domain/leads/lead.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { readEnvironment } from '#platform/env/env.ts'
import { createLog } from '#platform/log/log.ts'
import { smtpMailer } from '#platform/mail/smtp-mailer.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { runJobs } from '#platform/queue/run-jobs.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { firstSite } from '#tests/support/builders/sites.ts'
import { deliverLead, LEAD_JOB, leadRepository, sendLead } from '#tests/support/modules/leads.ts'
import { formValues } from '#web/lib/form-values.ts'

const isAnsweringFirst = process.argv.includes('--answer-first')
const { port, dataDir, databaseUrl, smtpUrl, mailFrom, logLevel } = readEnvironment(process.env)
if (smtpUrl === null) throw new Error('SMTP_URL is not set')

/** Shoppers use these in turn. */
const dealers = ['D1', 'D2', 'D3', 'D4'].map((code) => aDealer({ code }))
let turn = 0
const nextDealer = () => {
  turn += 1
  return dealers[turn % dealers.length] ?? aDealer()
}
const database = await openDatabase({ dataDir, databaseUrl, owner: true })
await migrate(database)
const leads = leadRepository(database)
const delivery = {
  leads,
  dealerOf: (code: string) => dealers.find((dealer) => dealer.code === code) ?? null,
  siteOf: () => firstSite,
  mailer: smtpMailer(smtpUrl),
  mailFrom,
  originOf: () => 'https://dealer.example',
}
runJobs({
  jobs: jobRepository(database),
  handlers: { [LEAD_JOB]: deliverLead(delivery) },
  onNotice: (callBack) => database.listen('jobs', callBack),
  owner: 'crash-test',
  now: Date.now,
  monotonicMs: () => performance.now(),
  random: Math.random,
  log: createLog(logLevel),
})

const page = () =>
  `<form method="post"><input type="hidden" name="${LEAD_KEY_FIELD}" value="${crypto.randomUUID()}"><input type="hidden" name="dealer" value="${nextDealer().code}"></form>`

function leadOf(form: FormData): LeadInput | null {
  const values = formValues(form)
  const read = readForm(vehicleInterest, values)
  if (!read.ok) return null
  const { email = '', phone = '' } = read.fields
  return {
    siteKey: firstSite.key,
    form: 'vehicle-interest',
    dealerCode: values['dealer'] ?? '',
    stock: null,
    fields: read.fields,
    consents: consentsGiven(values, { email, phone }, 'the dealer'),
    language: 'en',
    origin: { ip: null, userAgent: null, pageUrl: '/form/vehicle-interest' },
    isTest: false,
    sealed: NOTHING_SEALED,
    ...readFormGuard(values),
  }
}

async function accept(form: FormData): Promise<number> {
  const input = leadOf(form)
  if (input === null) return 400
  const send = () => sendLead({ leads, vehicleOf: () => null, now: () => new Date() }, input)
  if (isAnsweringFirst) {
    void wait(30).then(send)
    return 303
  }
  return send().then(
    () => 303,
    () => 503,
  )
}

createServer((request, response) => {
  if (request.method !== 'POST') {
    response.end(page())
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = new Response(Buffer.concat(chunks), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    })
    void body
      .formData()
      .then(accept)
      .then((status) => response.writeHead(status, { location: '/thank-you' }).end())
  })
}).listen(port, '127.0.0.1')
