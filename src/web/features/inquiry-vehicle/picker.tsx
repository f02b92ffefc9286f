import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { useT } from '#ui/text/use-t.ts'

import { InquiryList } from './inquiry-list.tsx'
import type { PickerView } from './picker-view.ts'

import styles from './inquiry-page.module.css'

type PickerProps = {
  picker: PickerView
  /** Where its form leads: back to this page. */
  action: string
  /** What the form below says already. */
  searchSummary: string
}

/** Finds the vehicle to ask about: a GET form and links, so that it works without scripts. */
export function Picker({
  picker: { keywords, make, makes, found },
  action,
  searchSummary,
}: PickerProps) {
  const t = useT('inquiry-vehicle')
  return (
    <section className={`card stack gap-4 pad-6 ${styles.picker}`} aria-labelledby="picker">
      <h2 id="picker">{t('pickTitle')}</h2>
      <form className={`columns gap-4 end ${styles.search}`} action={action}>
        {searchSummary && <input type="hidden" name="wish" value={searchSummary} />}
        <Field
          key={`keywords ${keywords}`}
          label={t('pickKeywords')}
          hint={t('pickHint')}
          name="keywords"
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={keywords}
        />
        <SelectField key={`make ${make}`} label={t('pickMake')} name="make" defaultValue={make}>
          <option value="">{t('anyMake')}</option>
          {makes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <Button kind="ink" type="submit">
          {t('pickAction')}
        </Button>
      </form>
      <output>{found && foundText(t, found)}</output>
      {found && found.vehicles.length > 0 && <InquiryList vehicles={found.vehicles} />}
    </section>
  )
}

function foundText(
  t: ReturnType<typeof useT<'inquiry-vehicle'>>,
  { total, vehicles }: NonNullable<PickerView['found']>,
): string {
  if (total === 0) return t('foundNone')
  return total > vehicles.length
    ? t('foundFirst', { shown: vehicles.length, n: total })
    : t('found', { n: total })
}
