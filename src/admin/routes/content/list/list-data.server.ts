import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import { DOCUMENT_KINDS, documentAt } from '#admin/routes/content/address.ts'
import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { contentRight } from '#domain/access/content-rights.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { fold } from '#domain/kernel/text.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>

/** The documents of the kind and the search in the address, and how many each kind has. */
export async function readDocuments({ services, actor }: Context, { searchParams }: URL) {
  const all = await services.groupEditor.list(actor)
  const search = searchParams.get('q') ?? ''
  const found = all.filter(({ title, ref }) => fold(`${title} ${ref.id}`).includes(fold(search)))
  const kinds = DOCUMENT_KINDS.filter((one) => may(actor, contentRight(one)))
  const kind =
    kinds.find((one) => one === searchParams.get('kind')) ?? kinds[0] ?? DOCUMENT_KINDS[0]
  return {
    kind,
    /** Those that the person may edit, and whether they may begin new ones. */
    kinds,
    mayCreate: may(actor, 'content.edit'),
    search,
    documents: found.filter(({ ref }) => ref.kind === kind),
    counts: Object.fromEntries(
      kinds.map((one) => [one, found.filter(({ ref }) => ref.kind === one).length]),
    ),
    /** Drafts and conflicts of every kind. */
    open: found.filter(({ draft, hasConflict }) => draft !== null || hasConflict),
  }
}

/** Begins a new document. @returns its address */
export async function createDocument({ services, actor }: Context, form: FormData) {
  const ref = documentAt(formText(form, 'kind'), formText(form, 'id').trim())
  if (!ref) throw new AppError('invalid', 'This can’t be an address.', { key: 'contentName' })
  await services.groupEditor.create(actor, ref, formText(form, 'title').trim())
  return ref
}
