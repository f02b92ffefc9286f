import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { fileEdits } from '#app/group/file-edits.ts'
import { auditTrail } from '#modules/audit/module.ts'
import { createBrand } from '#modules/brand/module.ts'
import { createContent, textReader } from '#modules/content/module.ts'
import { createGroupEdits } from '#modules/group-edits/module.ts'
import { createGroup } from '#modules/group/module.ts'
import { createMailSettings } from '#modules/mail-settings/module.ts'
import { checkMails, createMails } from '#modules/mails/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { Mail, Mailer } from '#platform/mail/mailer.ts'

import { aDatabase, aDirectory, type Engine } from './database.ts'
import { aDealer } from './dealers.ts'
import { aGroupFolder } from './group-folder.ts'
import { now } from './group-office.ts'

const DEALERS = [
  aDealer({ code: 'D1', name: 'Juniper Jeep' }),
  aDealer({ code: 'D2', name: 'Juniper Ram' }),
]

/** A process whose people change the texts of mails of the stores D1 and D2. @param stores those that have not closed */
export async function aMailProcess(database: Database, folder: string, stores = DEALERS) {
  const group = await createGroup({
    folder,
    brand: createBrand({ database, now }),
    cache: join(aDirectory(), 'group'),
    checks: [checkMails],
    fileEdits,
    dealerCodes: async () => null,
    database,
    build: 'build one',
    now,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  onTestFinished(group.stop)
  const texts = createMails({ folder: group.folder })
  group.onChange(texts.reload)
  const sent: Mail[] = []
  const mailer: Mailer = {
    target: 'test',
    async send(mail) {
      sent.push(mail)
      return { state: 'accepted', evidence: 'taken' }
    },
    close: async () => {},
  }
  const audit = auditTrail({ database, secretKeys: ['a key only for tests'], now })
  const settings = createMailSettings({
    audit,
    group,
    dealers: {
      all: () => stores,
      byCode: (code) => stores.find((dealer) => dealer.code === code) ?? null,
      ofSite: () => stores,
      own: () => stores[0] ?? null,
    },
    mail: {
      mailer,
      mailFrom: 'website@juniper.example',
      originOf: () => 'https://juniper.example',
    },
    emailOf: async () => 'ada@juniper.example',
    now,
  })
  const read = textReader()
  const { content } = createContent({
    read,
    folder: group.folder,
    siteKeys: () => group.sites.sites().map(({ key }) => key),
  })
  const editing = createGroupEdits({
    database,
    audit,
    group,
    content,
    originOf: () => 'https://juniper.example',
    isStore: (code) => stores.some((dealer) => dealer.code === code),
    secretKey: 'a key only for tests',
    now,
  })
  return { group, sent, edits: texts.edits, ...settings, ...editing }
}

/** A database with one process of a group with one site. @param files of the group, besides its smallest ones */
export async function aMailOffice(
  engine: Engine = 'sqlite',
  files: Readonly<Record<string, string>> = {},
) {
  const database = await aDatabase(engine)
  const folder = aGroupFolder(files)
  return { database, ...(await aMailProcess(database, folder)) }
}
