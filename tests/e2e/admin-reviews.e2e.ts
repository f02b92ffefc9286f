import { expect, test } from '@playwright/test'

import { openDatabase } from '#platform/db/open.ts'
import {
  openView,
  signInAs,
  startBackOffice,
  type BackOffice,
} from '#tests/support/browser/back-office.ts'

const ID = 'review-of-ana'
const ANSWER = 'We are sorry about the wait, and fixed it.'

let office: BackOffice
test.beforeAll(async () => {
  office = await startBackOffice()
})
test.afterAll(() => office.stop())

/** Changes the stored reviews as a customer would. */
async function withDatabase(work: (database: Awaited<ReturnType<typeof openDatabase>>) => unknown) {
  const { dataDir } = office
  const database = await openDatabase({ dataDir, databaseUrl: null, owner: false })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

test('REV-4 an answer to a review that changed meanwhile is refused in its dialog, and is not lost', async ({
  page,
}) => {
  const at = new Date().toISOString()
  await withDatabase(({ db }) =>
    db
      .insertInto('store_review')
      .values({
        lead_id: ID,
        site_key: 'ocotillo',
        dealer_code: 'OCT',
        kind: 'service',
        language: 'en',
        contact_mark: 'made up',
        state: 'waiting',
        stars: 2,
        text: 'Slow.',
        shown_name: 'Ana R.',
        reason: null,
        answer: null,
        answered_at: null,
        invited_at: at,
        written_at: at,
        revision: 1,
      })
      .execute(),
  )
  await signInAs(page, office, 'Dana Whitfield')
  await openView(page, `${office.address}/reviews`)
  const open = page.getByRole('button', { name: 'Answer: review of 2 stars by Ana R.' })
  const dialog = page.getByRole('dialog', { name: 'Answer this review' })
  const field = dialog.getByLabel('Answer', { exact: true })
  const publish = dialog.getByRole('button', { name: 'Publish the answer' })
  await open.click()
  await field.fill(ANSWER)
  await withDatabase(({ db }) =>
    db.updateTable('store_review').set({ text: 'Very slow.', revision: 2 }).execute(),
  )
  await publish.click()
  await expect(dialog.getByRole('alert')).toContainText('Someone changed this review')
  await expect(field).toHaveValue(ANSWER)
  await dialog.getByRole('button', { name: 'Back' }).last().click()
  await expect(page.getByText('Very slow.')).toBeVisible()
  await open.click()
  await expect(field).toHaveValue(ANSWER)
  await publish.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('blockquote')).toContainText(ANSWER)
  await page.getByRole('button', { name: /^Change the answer/ }).click()
  await expect(field).toHaveValue(ANSWER)
})
