import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import { DOCUMENT_KINDS, documentAt } from '#admin/routes/content/address.ts'
import { placesOf } from '#admin/routes/content/places.ts'
import { timeZoneOf } from '#admin/routes/content/time-zone.ts'
import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { contentRight } from '#domain/access/content-rights.ts'
import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { fold } from '#domain/kernel/text.ts'
import type { DocumentRef, DocumentRow } from '#modules/group-edits/module.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>

/** Texts of the product's pages exist already, as do most forms: of those of sites, new notices and links are added. */
const NEW_FORMS: ReadonlySet<DocumentRef['kind']> = new Set(['openings', 'banners', 'menus'])
const NEW_KINDS = DOCUMENT_KINDS.filter(
  (kind) => kind !== 'pages' && (!isFormKind(kind) || NEW_FORMS.has(kind)),
)

const isStopped = ({ schedules }: DocumentRow) =>
  Object.values(schedules).some(({ stopped }) => stopped !== null)

/** The sites of the group, each of which has menus, with the code of its store, if it is the site of one. */
const sitesOfGroup = ({ services }: Pick<AdminContext, 'services'>, rows: readonly DocumentRow[]) =>
  rows
    .filter(({ ref }) => ref.kind === 'menus')
    .flatMap(({ ref }) => services.siteByKey(ref.site ?? '') ?? [])
    .map((site) => ({
      key: site.key,
      name: site.name,
      store: services.dealers.own(site)?.code ?? null,
    }))

/** The documents of the kind and the search in the address, and how many each kind has. */
export async function readDocuments({ services, actor }: Context, { searchParams }: URL) {
  const rows = await services.groupEditor.list(actor)
  // In the time zone of the store, as the text's own view has it.
  const all = rows.map((row) => ({
    ...row,
    timeZone: timeZoneOf({ services }, row.ref),
    places: placesOf({ services }, row),
  }))
  const search = searchParams.get('q') ?? ''
  const matching = all.filter(({ title, spanishTitle, ref }) =>
    fold(`${title} ${spanishTitle ?? ''} ${ref.id}`).includes(fold(search)),
  )
  const found = matching.filter(({ deleted }) => deleted === null)
  const kinds = DOCUMENT_KINDS.filter((one) => may(actor, contentRight(one)))
  const kind =
    kinds.find((one) => one === searchParams.get('kind')) ?? kinds[0] ?? DOCUMENT_KINDS[0]
  return {
    kind,
    /** Those that the person may edit, and of which they may begin new ones. */
    kinds,
    newKinds: NEW_KINDS.filter((one) => may(actor, contentRight(one))),
    /** The stores that may get openings. */
    stores: services.dealers
      .all()
      .filter(({ code }) => may(actor, 'people.edit', { dealerCode: code }))
      .map(({ code, name, city }) => ({ code, name, city })),
    sites: sitesOfGroup({ services }, rows),
    mayDownload: may(actor, 'content.edit'),
    search,
    documents: found.filter(({ ref }) => ref.kind === kind),
    counts: Object.fromEntries(
      kinds.map((one) => [one, found.filter(({ ref }) => ref.kind === one).length]),
    ),
    /** Drafts, conflicts and schedules of every kind, those that stopped first. */
    open: found
      .filter(
        ({ draft, hasConflict, isLeftOut, hasErrors, schedules }) =>
          draft !== null ||
          hasConflict ||
          isLeftOut ||
          hasErrors ||
          Object.keys(schedules).length > 0,
      )
      .toSorted((a, b) => Number(isStopped(b)) - Number(isStopped(a))),
    deleted: matching.filter(({ deleted }) => deleted !== null),
  }
}

/** Begins a new document. @returns its address */
export async function createDocument({ services, actor }: Context, form: FormData) {
  const ref = documentAt(formText(form, 'kind'), formText(form, 'id').trim())
  if (!ref) throw new AppError('invalid', 'This can’t be an address.', { key: 'contentName' })
  await services.groupEditor.create(actor, ref, {
    titles: { en: formText(form, 'en').trim(), es: formText(form, 'es').trim() },
    sites: form.getAll('sites').map(String),
  })
  return ref
}

/** A document of the list, with the time zone of its store. */
export type ListedDocument = Awaited<ReturnType<typeof readDocuments>>['documents'][number]
