import { useState, type FormEvent } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Checkbox, Field, Select } from '#admin/controls/field.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import type { TimeStart } from '#admin/routes/service/visit/first-choice.ts'
import { TimeChoice, useTimeChoice } from '#admin/routes/service/visit/time-choice.tsx'
import { STORE_SOURCES, type StoreSource } from '#domain/leads/store/lead-source.ts'
import type { TransportKind } from '#domain/service/shop.ts'
import { STORE_VISIT_FIELDS } from '#domain/service/store-visit.ts'
import type { BoardChoices, BoardWaiting } from '#modules/service/module.ts'

import { CustomerFields } from './customer-fields.tsx'

import styles from './booking.module.css'

/** Where on the board a booking starts. */
export type BookingStart = TimeStart &
  Readonly<{
    advisor: string | null
    /** The entry of the waiting list that it ends; absent for none. */
    waiting?: BoardWaiting
  }>

type Props = Readonly<{
  shopId: string
  choices: BoardChoices
  start: BookingStart
  onClose: () => void
}>

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What of an entry's request the shop still offers. */
function requestedOf({ waiting }: BookingStart, { menu, transports, advisors }: BoardChoices) {
  const request = waiting?.request
  return {
    services: menu.filter(({ id }) => request?.services.includes(id)).map(({ id }) => id),
    transport: transports.find((one) => one === request?.transport) ?? transports[0] ?? '',
    advisor: advisors.find(({ id }) => id === request?.advisor)?.id ?? '',
  } as const
}

/** The days for which an entry of the waiting list waits. */
function WaitingNote({ waiting }: Readonly<{ waiting: BoardWaiting }>) {
  const { t } = useVisitTexts()
  const { waitingDays } = useTimes()
  const { preference } = waiting
  return (
    <p className={styles.request}>
      {t('waitingFor', { days: waitingDays(preference), part: t(`part.${preference.part}`) })}{' '}
      <span className="muted">{t('waitingForText')}</span>
    </p>
  )
}

/** Books a visit for a customer on the phone, at the counter, or on the waiting list. */
export function BookingDialog({ shopId, choices, start, onClose }: Props) {
  const { t } = useVisitTexts()
  const { locale } = useTimes()
  const { show } = useToasts()
  const [key] = useState(() => crypto.randomUUID())
  const [source, setSource] = useState<StoreSource>('phone')
  const { waiting } = start
  const [requested] = useState(() => requestedOf(start, choices))
  const [services, setServices] = useState<readonly string[]>(requested.services)
  const [transport, setTransport] = useState<TransportKind | ''>(requested.transport)
  const [advisor, setAdvisor] = useState(start.advisor ?? requested.advisor)
  const query = new URLSearchParams({ services: services.join(','), transport, advisor })
  const choice = useTimeChoice(
    services.length === 0
      ? null
      : (month) => `/service/${shopId}/open-times?month=${month}&${query.toString()}`,
    start,
  )
  const { submit, refusal, isBusy } = useAction({
    onDone: () => {
      show({ text: t('done.book') })
      onClose()
    },
  })
  const { chosen } = choice
  const toggle = (id: string, isOn: boolean) =>
    setServices((before) => (isOn ? [...before, id] : before.filter((one) => one !== id)))

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (chosen === null) return
    const form = new FormData(event.currentTarget)
    submit({
      intent: 'book',
      key,
      shop: shopId,
      slot: chosen.slot,
      services: services.join(','),
      transport,
      advisor,
      source,
      waiting: waiting?.id ?? '',
      language: textOf(form, 'language'),
      consents: form.getAll('consents').filter((one) => typeof one === 'string'),
      ...Object.fromEntries(STORE_VISIT_FIELDS.map((name) => [name, textOf(form, name)])),
    })
  }

  return (
    <Dialog title={t('book')} onClose={onClose} closeLabel={t('close')}>
      <form className={styles.form} onSubmit={send}>
        {waiting && <WaitingNote waiting={waiting} />}
        <Segments
          label={t('source')}
          name="source"
          options={STORE_SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
          value={source}
          onChange={setSource}
        />
        <fieldset className={styles.work}>
          <legend>{t('work')}</legend>
          <div>
            {choices.menu.map(({ id, name, minutes }) => (
              <label key={id}>
                <Checkbox
                  checked={services.includes(id)}
                  disabled={!services.includes(id) && services.length >= choices.mostServices}
                  onChange={({ target }) => toggle(id, target.checked)}
                />
                <span>{name[locale]}</span>
                <span className="num muted">{t('minutes', { n: minutes })}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className={styles.pair}>
          <Field label={t('transport')}>
            {(ids) => (
              <Select
                {...ids}
                value={transport}
                onChange={({ target }) =>
                  setTransport(choices.transports.find((one) => one === target.value) ?? '')
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
                  onChange={({ target }) => setAdvisor(target.value)}
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
        {services.length === 0 ? (
          <p className="muted">{t('workFirst')}</p>
        ) : (
          <TimeChoice choice={choice} />
        )}
        <CustomerFields known={waiting?.request?.fields} knownLanguage={waiting?.language} />
        {refusal !== null && (
          <p className="text-alert" role="alert">
            {refusal}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            type="submit"
            kind="primary"
            disabled={isBusy || choice.isLoading || chosen === null}
          >
            {t('book')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
