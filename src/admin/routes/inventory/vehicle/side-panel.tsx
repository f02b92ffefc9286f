import { Checkbox, Field, Select } from '#admin/controls/field.tsx'
import { Thumb } from '#admin/features/inventory/thumb.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { LABEL_TAGS } from '#domain/vehicle-edits/edit-fields.ts'
import type { Tag } from '#domain/vehicle/tags.data.ts'
import { useFormat } from '#ui/text/use-t.ts'

import { LockEnd } from './lock-end.tsx'
import { useFieldEdit, type FieldEdit } from './use-field-edit.ts'
import type { VehicleData } from './vehicle-data.server.ts'

import styles from './vehicle.module.css'

const STATUSES = [
  ['', 'statusFeed'],
  ['available', 'statusAvailable'],
  ['pending', 'statusPending'],
  ['sold', 'statusSold'],
  ['hidden', 'statusHidden'],
] as const

type Label = Exclude<Tag, 'isInTransit' | 'isComingSoon' | 'isPendingSold' | 'isSold'>

/** A summary of what shoppers see, and the tags and status. */
export function SidePanel({ data }: Readonly<{ data: VehicleData }>) {
  const t = useT('admin-inventory')
  const { money } = useFormat()
  const { vehicle, interest, days, store, mayEdit } = data
  const statusEdit = useFieldEdit(data, 'status')
  const tagsEdit = useFieldEdit(data, 'tags')
  const valueOf = (name: string) => vehicle.fields.find(({ field }) => field === name)
  // The field of tags.
  const tags = (valueOf('tags')?.shown ?? []) as readonly Tag[]
  const status = valueOf('status')
  const first = vehicle.photos.find(({ isHidden, address }) => !isHidden && address !== null)
  const { lead } =
    vehicle.ledger.unknown.kind === 'price' || vehicle.ledger.unknown.kind === 'msrp'
      ? vehicle.ledger.unknown
      : { lead: null }
  const setStatus = (value: string) =>
    statusEdit.submit(
      value ? { set: JSON.stringify({ status: value }) } : { release: JSON.stringify(['status']) },
    )
  const setTag = (tag: Tag, isOn: boolean) => {
    const next = isOn ? [...tags, tag] : tags.filter((one) => one !== tag)
    tagsEdit.submit({ set: JSON.stringify({ tags: next }) })
  }
  const changedText = ({ conflict }: FieldEdit) => {
    if (!conflict) return null
    return conflict.by === null ? t('conflictFeed') : t('conflictBy', { name: conflict.by })
  }
  const tagsFault = tagsEdit.refusal ?? changedText(tagsEdit)
  return (
    <aside className={styles.side} aria-label={t('whatShoppersSee')}>
      <h2>{t('whatShoppersSee')}</h2>
      <article className={styles.shop}>
        <Thumb photo={first?.address ?? null} size="tile" />
        <div>
          <h3>{vehicle.title}</h3>
          <p className="muted">{vehicle.trim}</p>
          <p>
            <b className={styles.shopPrice}>{lead ? money(lead.amount) : t('call')}</b>
          </p>
        </div>
      </article>
      <dl className={styles.facts}>
        <dt>{t('inStock')}</dt>
        <dd className="num">{days}</dd>
        <dt>{t('store')}</dt>
        <dd>{store}</dd>
        <dt>{t('interest', { n: interest.days })}</dt>
        <dd className="num">
          {t('viewed', { n: interest.views })}, {t('received', { n: interest.leads })}
        </dd>
      </dl>
      <Field label={t('status')} error={statusEdit.refusal ?? changedText(statusEdit)}>
        {(ids) => (
          <Select
            {...ids}
            disabled={!mayEdit}
            value={status?.override ? String(status.shown) : ''}
            onChange={(event) => setStatus(event.target.value)}
          >
            {STATUSES.map(([value, text]) => (
              <option value={value} key={value}>
                {t(text)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <LockEnd field={status} timeZone={data.timeZone} />
      <fieldset className={styles.tags}>
        <legend>{t('tags')}</legend>
        <LockEnd field={valueOf('tags')} timeZone={data.timeZone} />
        {tagsFault && (
          <p className="text-alert" role="alert">
            {tagsFault}
          </p>
        )}
        {LABEL_TAGS.map((tag) => (
          <label key={tag}>
            <Checkbox
              disabled={!mayEdit}
              checked={tags.includes(tag)}
              onChange={(event) => setTag(tag, event.target.checked)}
            />
            {t(`tag.${tag as Label}`)}
          </label>
        ))}
      </fieldset>
    </aside>
  )
}
