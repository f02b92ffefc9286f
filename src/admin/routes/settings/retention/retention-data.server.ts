import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { RETENTION_KINDS } from '#domain/retention/retention.data.ts'
import { formatMoment } from '#i18n/format-moment.ts'

import type { PeriodChange, RetentionData } from './retention-data.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>

/** Every period, with who set it. */
export async function readRetention({ services, actor, locale }: Context): Promise<RetentionData> {
  const { rows, sealedDays } = await services.retention.list(actor)
  const [first] = services.dealers.all()
  const timeZone = first ? dealerTimeZone(first) : 'UTC'
  return {
    sealedDays,
    rows: rows.map(({ changed, ...row }) => ({
      ...row,
      changed: changed && {
        name: changed.byName,
        date: formatMoment(changed.at, locale, timeZone),
      },
    })),
  }
}

/** Previews or sets a period. */
export async function changeRetention(
  { services, actor }: Context,
  form: FormData,
): Promise<PeriodChange> {
  const kind = RETENTION_KINDS.find((one) => one === formText(form, 'kind'))
  if (kind === undefined)
    throw new AppError('invalid', 'There is no such kind.', { key: 'noAction' })
  const amount = Number(formText(form, 'amount'))
  switch (formText(form, 'intent')) {
    case 'preview':
      return { amount, expired: await services.retention.preview(actor, { kind, amount }) }
    case 'change': {
      const seen = Number(formText(form, 'seen'))
      await services.retention.change(actor, { kind, amount, seen })
      return { amount, expired: null }
    }
    default:
      throw new Response(null, { status: 400 })
  }
}
