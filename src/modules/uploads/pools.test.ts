import { beforeEach, expect, it } from 'vitest'

import type { Database } from '#platform/db/database.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aPdf } from '#tests/support/builders/documents.ts'

import { fileSeal } from './file-seal.ts'
import { uploadRepository } from './repository.ts'
import { uploadStore } from './take-upload.ts'
import { uploadLimit } from './upload-limit.ts'

let database: Database
const size = aPdf().length

/** The upload store of one process: each process counts networks separately. */
const aProcess = () =>
  uploadStore({
    uploads: uploadRepository(database),
    seal: fileSeal(['a key for tests alone']),
    verdictOn: uploadLimit(),
    now: () => new Date('2026-11-20T21:05:00.000Z'),
    capacity: { ordinary: 6 * size, suspect: 3 * size },
  })

onEachEngine((engine) => {
  beforeEach(async () => {
    database = await aDatabase(engine)
  })

  it.each([
    [true, 3],
    [false, 6],
  ])(
    'many concurrent files in two processes do not exceed the pool (suspects: %s)',
    async (isSuspect, max) => {
      const processes = [aProcess(), aProcess()]
      const outcomes = await Promise.allSettled(
        processes.flatMap((uploads, index) =>
          Array.from({ length: 8 }, (_, n) =>
            uploads.take({
              siteKey: 'ocotillo',
              name: 'a.pdf',
              bytes: aPdf(),
              ip: `203.0.113.${index * 8 + n}`,
              isSuspect,
            }),
          ),
        ),
      )
      const taken = outcomes.filter((one) => one.status === 'fulfilled' && 'id' in one.value)
      expect(taken).toHaveLength(max)
      const waiting = await uploadRepository(database).waitingBytes()
      expect(waiting).toEqual({
        ordinary: 0,
        suspect: 0,
        [isSuspect ? 'suspect' : 'ordinary']: max * size,
      })
    },
  )
})
