import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>
/** By dealer code. */
type StoreNames = Readonly<Record<string, string>>
const NO_NAMES: StoreNames = {}
type Params = Readonly<{ kind: string; id: string }>

/** A held file with what it would change, or a finished run with what it changed. */
export async function readRun({ services, actor }: Context, { kind, id }: Params) {
  const { imports } = services.inventoryAdmin
  const nameOf = (code: string) => services.dealers.byCode(code)?.name ?? code
  const namesOf = (codes: readonly string[]): StoreNames =>
    Object.fromEntries(codes.map((code) => [code, nameOf(code)]))
  if (kind === 'held') {
    const { file, diffs } = await imports.held(actor, id)
    return {
      isHeld: true,
      title: file.name,
      report: file.report,
      names: namesOf(file.dealerCodes),
      diffs: diffs.map(({ dealerCode, diff }) => ({ store: nameOf(dealerCode), diff })),
      mayDecide: file.dealerCodes.every((dealerCode) =>
        may(actor, 'imports.decide', { dealerCode }),
      ),
    }
  }
  const { run, diff } = await imports.run(actor, id)
  return {
    isHeld: false,
    title: run.source,
    report: '',
    names: NO_NAMES,
    diffs: [{ store: nameOf(run.dealerCode), diff }],
    mayDecide: run.version !== null && may(actor, 'imports.decide', { dealerCode: run.dealerCode }),
  }
}

/** Approves or rejects a held file, or rolls a run back. */
export async function decideRun(
  { services, actor }: Context,
  form: FormData,
  { id }: Params,
): Promise<'approved' | 'rejectedDone' | 'rolledBack'> {
  const { imports } = services.inventoryAdmin
  switch (formText(form, 'intent')) {
    case 'approve':
      await imports.approve(actor, id)
      return 'approved'
    case 'reject':
      await imports.reject(actor, id, formText(form, 'reason') || null)
      return 'rejectedDone'
    default: {
      const isReleased = formText(form, 'released') === '1'
      await imports.rollBack(actor, id, new Set(isReleased ? ['shrink', 'prices', 'contents'] : []))
      return 'rolledBack'
    }
  }
}
