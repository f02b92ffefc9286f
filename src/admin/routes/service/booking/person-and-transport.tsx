import { Field, Select } from '#admin/controls/field.tsx'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import type { BoardChoices } from '#modules/service/module.ts'

import type { Booking } from './use-booking.ts'

import styles from './booking.module.css'

type Props = Readonly<{ booking: Booking; choices: BoardChoices }>

/** The transportation of a visit, and its advisor. */
export function PersonAndTransport({ booking, choices }: Props) {
  const { t } = useVisitTexts()
  const { transport, advisor } = booking.values
  return (
    <div className={styles.pair}>
      <Field label={t('transport')}>
        {(ids) => (
          <Select
            {...ids}
            value={transport}
            onChange={({ target }) =>
              booking.change({
                transport: choices.transports.find((one) => one === target.value) ?? '',
              })
            }
          >
            {choices.transports.map((one) => (
              <option value={one} key={one}>
                {t(`transport.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {choices.advisors.length > 0 && (
        <Field label={t('advisor')}>
          {(ids) => (
            <Select
              {...ids}
              value={advisor}
              onChange={({ target }) => booking.change({ advisor: target.value })}
            >
              <option value="">{t('anyAdvisor')}</option>
              {choices.advisors.map(({ id, name }) => (
                <option value={id} key={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}
