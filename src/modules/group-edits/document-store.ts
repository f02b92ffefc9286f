import type { Connection } from '#platform/db/database.ts'

import { documentRepository } from './repository.ts'

/** Drafts and published changes of documents of the group that another module edits, by keys of its own. */
export type DocumentStore = Pick<
  ReturnType<typeof documentRepository>,
  'drafts' | 'draft' | 'storeDraft' | 'removeDraft' | 'changes' | 'addChange'
>

/** @see DocumentStore */
export const documentStore = (on: Connection): DocumentStore => documentRepository(on)
