import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { personMatcher } from '#domain/privacy/person-match.ts'
import { requireIdentity } from '#modules/privacy/cases/case-changes.ts'
import { authorizedCase, type FoundCase } from '#modules/privacy/cases/change-case.ts'
import type { CaseDeps } from '#modules/privacy/cases/deps.ts'
import { searchedRecords } from '#modules/privacy/cases/person-of.ts'
import { queryOf } from '#modules/privacy/cases/person-query.ts'
import type { CaseRecord, PrivacyArchive } from '#modules/privacy/cases/types.ts'
import type { LeadDocument } from '#modules/uploads/module.ts'
import { zipArchive, type ArchivedFile } from '#platform/files/zip-archive.ts'

import { exportPage } from './export-page.ts'
import { readPersonRecord } from './person-data.ts'

/** A name that every system accepts, without folders. */
const safeName = (name: string) => name.replaceAll(/[^\p{L}\p{N}. _-]+/gu, '_').slice(-80)

/** The files of leads, those of one lead at a time. @throws {AppError} `unavailable` for one that cannot be opened */
async function* filesOf(
  deps: CaseDeps,
  leadIds: readonly string[],
): AsyncGenerator<LeadDocument, void, undefined> {
  for (const id of leadIds) {
    const files = await deps.filesOf(id)
    if (files === null)
      throw new AppError('unavailable', 'A file was sealed with a key that is gone.', {
        key: 'fileSealed',
      })
    yield* files
  }
}

type Exported = FoundCase &
  Readonly<{
    theirs: readonly CaseRecord[]
    hidden: number
    /** The leads of theirs. */
    leadIds: readonly string[]
    /** The number of their files. */
    files: number
  }>

/** Everything that an export would contain. @throws {AppError} as {@link exportPerson} */
async function exportable(deps: CaseDeps, actor: Actor, id: string): Promise<Exported> {
  const found = await authorizedCase(deps, actor, 'privacy.disclose', id)
  // A closed request is searched no more.
  if (found.lead.answeredAt !== null || found.lead.erasedAt !== null)
    throw new AppError('conflict', 'This request is closed.', { key: 'privacyClosed' })
  await requireIdentity(deps.database.db, found)
  const { records, hidden } = await searchedRecords(deps, actor, found)
  if (records.some(({ decision }) => decision === 'open'))
    throw new AppError('conflict', 'First decide whose each record is.', {
      key: 'privacyUndecided',
    })
  const theirs = records.filter(({ decision }) => decision === 'theirs')
  const leadIds = theirs.flatMap(({ place, id: leadId }) => (place === 'lead' ? [leadId] : []))
  let files = 0
  // Read once before, since nothing can be refused once the archive is being sent.
  for await (const _ of filesOf(deps, leadIds)) files += 1
  return { ...found, theirs, hidden, leadIds, files }
}

/** Checks that a person can be exported. @throws {AppError} as {@link exportPerson} */
export async function checkExport(deps: CaseDeps, actor: Actor, id: string): Promise<void> {
  await exportable(deps, actor, id)
}

/**
 * Exports everything of the person of a request: a page in their language, the same as JSON, and their files, in a ZIP
 * archive. The trail records it.
 * @throws {AppError} `forbidden`; `conflict` before the identity was verified, and while a record is undecided;
 * `unavailable` if a file can't be opened
 */
export async function exportPerson(
  deps: CaseDeps,
  actor: Actor,
  id: string,
): Promise<PrivacyArchive> {
  const {
    lead,
    record: request,
    theirs,
    hidden,
    leadIds,
    files,
  } = await exportable(deps, actor, id)
  const query = queryOf(lead, request.search)
  await deps.audit.change(actor, async (_, record) =>
    record({
      action: 'privacy.exported',
      subject: { kind: 'privacy', id },
      dealerCode: lead.dealerCode,
      after: { records: theirs.length, files },
    }),
  )
  const about = {
    request: id,
    store: deps.dealerOf(lead.dealerCode)?.name ?? lead.dealerCode,
    madeAt: deps.now().toISOString(),
    person: query,
    otherStores: hidden > 0,
  }

  /** The files of the person, followed by the page and the data, which name them. */
  async function* archived(): AsyncGenerator<ArchivedFile, void, undefined> {
    const names: string[] = []
    for await (const { name, content } of filesOf(deps, leadIds)) {
      const path = `files/${names.length + 1}-${safeName(name)}`
      names.push(path)
      yield { name: path, content }
    }
    const person = personMatcher(query)
    const records = []
    for (const one of theirs) records.push(await readPersonRecord(deps, one, person))
    const listed = names.map((name) => ({ name }))
    const page = exportPage({ about, records, files: listed, language: lead.language })
    yield { name: 'index.html', content: Buffer.from(page) }
    const json = JSON.stringify({ about, records, files: names }, null, 2)
    yield { name: 'data.json', content: Buffer.from(`${json}\n`) }
  }
  return {
    name: `personal-data-${id.slice(-8)}.zip`,
    contentType: 'application/zip',
    parts: zipArchive(archived()),
  }
}
