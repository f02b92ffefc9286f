import { useEffect, useState } from 'react'

import { Button, ButtonLink } from '#admin/controls/button.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { tagsOf } from '#admin/features/inventory/tag-address.ts'
import { WARNING_KEYS } from '#admin/features/inventory/warning-key.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { publicOf } from '#domain/vehicle-edits/price-change.ts'
import { needsReason } from '#domain/vehicle-edits/price-warnings.ts'
import type { Pricing } from '#domain/vehicle/vehicle.ts'
import { useFormat } from '#ui/text/use-t.ts'

import { ConflictNote } from './conflict-note.tsx'
import { LockEnd } from './lock-end.tsx'
import { PriceLines } from './price-lines.tsx'
import { LineFields } from './price/line-fields.tsx'
import { TermFields } from './price/term-fields.tsx'
import {
  dollarsOf,
  nextPricing,
  NOTHING_TYPED,
  TypedPriceSchema,
  type TypedPrice,
} from './price/typed-price.ts'
import { useFieldEdit } from './use-field-edit.ts'
import { useTypedField, type TypedField } from './use-typed-field.ts'
import type { VehicleResult } from './vehicle-action.server.ts'
import type { VehicleData } from './vehicle-data.server.ts'

import styles from './vehicle.module.css'

const PAUSE_MS = 300

type Preview = Extract<VehicleResult, { kind: 'preview' }>['preview']

/** Whether a warning waits for its reason. */
const lacksReason = (isNeeded: boolean, reason: string) => isNeeded && reason.trim() === ''

/** The reason of a refusal, if any. */
const Refusal = ({ text }: Readonly<{ text: string | null }>) =>
  text && (
    <p className="text-alert" role="alert">
      {text}
    </p>
  )

/** The button that drops what was typed; nothing without that. */
function CancelButton({ edit }: Readonly<{ edit: TypedField<TypedPrice> }>) {
  const t = useT('admin-inventory')
  return (
    edit.typed && (
      <Button kind="quiet" onClick={() => edit.discard()}>
        {t('cancel')}
      </Button>
    )
  )
}

/** The preview of another price, requested when typing pauses; `null` before the response. */
function usePreview(next: Pricing | null) {
  const [loadedPreview, setLoadedPreview] = useState<Readonly<{
    of: string
    preview: Preview
  }> | null>(null)
  const text = next ? JSON.stringify(next) : ''
  const { submit } = useAction<VehicleResult>({
    onDone: (result) =>
      result.kind === 'preview' && setLoadedPreview({ of: text, preview: result.preview }),
  })
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => submit({ intent: 'preview', pricing: text }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, submit])
  return loadedPreview?.of === text ? loadedPreview.preview : null
}

/** The title, with the lock that keeps the price. */
function PriceHead({ data }: Readonly<{ data: VehicleData }>) {
  const t = useT('admin-inventory')
  const field = data.vehicle.fields.find((one) => one.field === 'pricing')
  const isLocked = Boolean(field?.override)
  const edit = useFieldEdit(data, 'pricing')
  return (
    <header className={styles.sectionHead}>
      <h2 id="price-title">{t('price')}</h2>
      {isLocked && <Pill tone="on">{t('flagPriceLocked')}</Pill>}
      <LockEnd field={field} timeZone={data.timeZone} />
      <ButtonLink kind="quiet" icon="printer" to={tagsOf([data.vehicle])}>
        {t('windowTag')}
      </ButtonLink>
      {isLocked && data.mayPrice && (
        <Button
          kind="quiet"
          icon="lock-open"
          onClick={() => edit.submit({ release: '["pricing"]' })}
        >
          {t('followFeed')}
        </Button>
      )}
    </header>
  )
}

/** The price section: the price lines before and after, warnings, and the fields. */
export function PriceSection({ data }: Readonly<{ data: VehicleData }>) {
  const t = useT('admin-inventory')
  const { vehicle, mayPrice } = data
  const field = vehicle.fields.find((one) => one.field === 'pricing')
  // The field of prices.
  const pricing = field?.shown as Pricing
  const shown = vehicle.ledger.unknown.general
  const { money } = useFormat()
  const edit = useTypedField(data, 'pricing', TypedPriceSchema)
  const typed = edit.typed ?? NOTHING_TYPED
  const type = (part: Partial<TypedPrice>) => edit.type({ ...typed, ...part })
  const next = nextPricing(pricing, { shown, typed })
  const follows = next ? publicOf(next) : shown
  const preview = usePreview(next)
  const warnings = preview?.warnings ?? vehicle.warnings
  const reasons = (preview?.warnings ?? []).filter(needsReason).map(({ kind }) => kind)
  const save = () => edit.submit({ set: JSON.stringify({ pricing: next }), ...typed.terms })
  return (
    <section className={styles.section} id="price" aria-labelledby="price-title">
      <PriceHead data={data} />
      {warnings.map(({ kind }) => (
        <Note tone="warn" icon="scale" key={kind}>
          {t(WARNING_KEYS[kind])}
        </Note>
      ))}
      <PriceLines
        before={{ pricing, ledger: vehicle.ledger }}
        after={preview && next ? { pricing: next, ledger: preview.after } : null}
        lowest={vehicle.lowest}
      />
      {mayPrice && (
        <LineFields
          pricing={pricing}
          lines={typed.lines}
          onChange={(lines) => type({ lines, price: null })}
        />
      )}
      {mayPrice && (
        <div className={styles.priceForm}>
          <Field label={t('advertised')}>
            {(ids) => (
              <Input
                {...ids}
                inputMode="decimal"
                value={typed.price ?? (follows === null ? '' : dollarsOf(follows))}
                onChange={(event) => type({ price: event.target.value })}
              />
            )}
          </Field>
          <TermFields terms={typed.terms} reasons={reasons} onChange={(terms) => type({ terms })} />
          <Button
            kind="primary"
            disabled={!next || edit.isBusy || lacksReason(reasons.length > 0, typed.terms.reason)}
            onClick={save}
          >
            {t('savePrice')}
          </Button>
          <CancelButton edit={edit} />
        </div>
      )}
      <Refusal text={edit.refusal} />
      <ConflictNote
        edit={edit}
        textOf={(value) => money(publicOf(value as Pricing))}
        mine={next ? money(publicOf(next)) : ''}
      />
    </section>
  )
}
