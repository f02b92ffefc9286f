import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, onTestFinished, vi } from 'vitest'

import { settingRepository } from '#platform/db/settings.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFinanceFolder } from '#tests/support/builders/finance.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'

import { scanFinanceFiles } from './files/read-finance-files.ts'
import { bootstrapFinance, watchFinance } from './module.ts'

async function aServer(folder = aFinanceFolder()) {
  const database = await aDatabase()
  const dealers = dealerRepository(database)
  await dealers.upsert({ dealers: [aDealer({ code: 'OCS' })], fees: [] }, '2026-11-20')
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() }
  const options = { database, folder, log }
  return {
    options,
    log,
    setFee: (rule: string) =>
      writeFileSync(
        join(folder, 'OCS/fees.csv'),
        `id,name,categories,taxable,rule\ndoc,Doc,,yes,${rule}\n`,
      ),
    rule: async () => (await dealers.fees())[0]?.rule,
  }
}

it('FIN-8 loads what was edited since the last start, and nothing else', async () => {
  const { options, log, setFee, rule } = await aServer()
  await bootstrapFinance(options)
  expect(await rule()).toMatchObject({ amount: 59_900 })
  await bootstrapFinance(options)
  expect(log.info).toHaveBeenCalledTimes(1)
  setFee('flat 1')
  await bootstrapFinance(options)
  expect(await rule()).toMatchObject({ amount: 100 })
  expect(log.error).not.toHaveBeenCalled()
})

it('starts with the previous data if a file is invalid, and logs each error', async () => {
  const { options, log, setFee, rule } = await aServer()
  await bootstrapFinance(options)
  setFee('a lot')
  await bootstrapFinance(options)
  expect(await rule()).toMatchObject({ amount: 59_900 })
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      fault: expect.stringContaining('OCS/fees.csv, line 2, rule: "a lot"'),
    }),
    expect.stringContaining('the previous ones stay in use'),
  )
})

it('parses no files that were loaded before', async () => {
  const { options, log, setFee } = await aServer()
  setFee('a lot')
  const { hash } = scanFinanceFiles(options.folder)
  const name = `finance-files ${options.folder}`
  await settingRepository(options.database).set(name, `${hash} OCS`)
  await bootstrapFinance(options)
  expect(log.error).not.toHaveBeenCalled()
  writeFileSync(join(options.folder, 'OCS/unknown.csv'), '')
  await bootstrapFinance(options)
  expect(log.error).toHaveBeenCalled()
})

it('starts without the folder', async () => {
  const { options, log } = await aServer('/nowhere/at/all')
  await bootstrapFinance(options)
  expect(log.error).toHaveBeenCalledTimes(1)
})

it('loads a file as it is written while watching', async () => {
  const { options, setFee, rule } = await aServer()
  await bootstrapFinance(options)
  onTestFinished(watchFinance(options))
  setFee('flat 2')
  await vi.waitFor(async () => expect(await rule()).toMatchObject({ amount: 200 }), 10_000)
})
