import { useState } from 'react'

import { Checkbox, SearchField } from '#admin/controls/field.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import { fold } from '#domain/kernel/text.ts'
import type { BoardChoices } from '#modules/service/module.ts'

import type { Booking } from './use-booking.ts'

import styles from './booking.module.css'

/** More than these have a filter. */
const MANY = 8

type Props = Readonly<{ booking: Booking; choices: BoardChoices; isMissing: boolean }>

/** The work of a visit: the chosen first, and a filter for a long menu. */
export function WorkField({ booking, choices, isMissing }: Props) {
  const { t } = useVisitTexts()
  const { locale } = useTimes()
  const [query, setQuery] = useState('')
  const { menu, mostServices } = choices
  const { services } = booking.values
  const words = fold(query).split(' ').filter(Boolean)
  const shown = menu.filter(({ name }) => words.every((word) => fold(name[locale]).includes(word)))
  const toggle = (id: string, isOn: boolean) =>
    booking.change({
      services: isOn ? [...services, id] : services.filter((one) => one !== id),
    })
  return (
    <fieldset className={styles.work}>
      <legend>
        {t('work')} <span aria-hidden="true">*</span>
      </legend>
      {menu.length > MANY && (
        <SearchField
          label={t('findWork', { n: menu.length })}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            // Enter would send the form.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      <div data-missing={isMissing || undefined}>
        {shown.map(({ id, name, minutes }) => (
          <label key={id}>
            <Checkbox
              checked={services.includes(id)}
              disabled={!services.includes(id) && services.length >= mostServices}
              onChange={({ target }) => toggle(id, target.checked)}
            />
            <span>{name[locale]}</span>
            <span className="num muted">{t('minutes', { n: minutes })}</span>
          </label>
        ))}
        {shown.length === 0 && <p className="muted">{t('noWork')}</p>}
      </div>
      {isMissing && (
        <p className={styles.error} role="alert">
          <Icon name="circle-alert" />
          {t('workMissing')}
        </p>
      )}
    </fieldset>
  )
}
