import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { requireIdentity } from '#modules/privacy/cases/case-changes.ts'
import { authorizedCase } from '#modules/privacy/cases/change-case.ts'
import type { CaseDeps } from '#modules/privacy/cases/deps.ts'
import { queryOf, recordsOf } from '#modules/privacy/cases/person-of.ts'
import type { PrivacyFile } from '#modules/privacy/cases/types.ts'
import { zipArchive, type ArchivedFile } from '#platform/files/zip-archive.ts'

import { exportPage } from './export-page.ts'
import { readPersonRecord } from './person-data.ts'

/** A name that every system accepts, without folders. */
const safeName = (name: string) => name.replaceAll(/[^\p{L}\p{N}. _-]+/gu, '_').slice(-80)

/** The files of leads. @throws {AppError} `unavailable` for one that cannot be opened */
async function filesOf(
  deps: CaseDeps,
  leadIds: readonly string[],
): Promise<readonly ArchivedFile[]> {
  const all: ArchivedFile[] = []
  for (const id of leadIds) {
    const files = await deps.filesOf(id)
    if (files === null)
      throw new AppError('unavailable', 'A file was sealed with a key that is gone.', {
        key: 'fileSealed',
      })
    for (const { name, content } of files)
      all.push({ name: `files/${all.length + 1}-${safeName(name)}`, content })
  }
  return all
}

/**
 * Exports everything of the person of a request: a page in their language, the same as JSON, and their files, in a ZIP
 * archive. The trail records it.
 * @throws {AppError} `forbidden`; `conflict` before the identity was verified, and while a record is undecided
 */
export async function exportPerson(deps: CaseDeps, actor: Actor, id: string): Promise<PrivacyFile> {
  const found = await authorizedCase(deps, actor, 'privacy.disclose', id)
  const { lead, record: request } = found
  await requireIdentity(deps.database.db, found)
  const query = queryOf(lead, request.search)
  const { db } = deps.database
  const { records, hidden } = await recordsOf(db, actor, { lead, query, now: deps.now() })
  if (records.some(({ decision }) => decision === 'open'))
    throw new AppError('conflict', 'First decide whose each record is.', {
      key: 'privacyUndecided',
    })
  const theirs = records.filter(({ decision }) => decision === 'theirs')
  const data = []
  for (const one of theirs) data.push(await readPersonRecord(deps, one))
  const leadIds = theirs.flatMap(({ place, id: leadId }) => (place === 'lead' ? [leadId] : []))
  const files = await filesOf(deps, leadIds)
  const dealer = deps.dealerOf(lead.dealerCode)
  const about = {
    request: id,
    store: dealer?.name ?? lead.dealerCode,
    madeAt: deps.now().toISOString(),
    person: query,
    otherStores: hidden > 0,
  }
  const page = exportPage({ about, records: data, files, language: lead.language })
  const json = `${JSON.stringify({ about, records: data, files: files.map(({ name }) => name) }, null, 2)}\n`
  await deps.audit.change(actor, async (_, record) =>
    record({
      action: 'privacy.exported',
      subject: { kind: 'privacy', id },
      dealerCode: lead.dealerCode,
      after: { records: data.length, files: files.length },
    }),
  )
  return {
    name: `personal-data-${id.slice(-8)}.zip`,
    contentType: 'application/zip',
    content: zipArchive([
      { name: 'index.html', content: Buffer.from(page) },
      { name: 'data.json', content: Buffer.from(json) },
      ...files,
    ]),
  }
}
