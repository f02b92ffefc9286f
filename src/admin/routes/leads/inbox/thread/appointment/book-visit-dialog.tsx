import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Checkbox, Field, Select } from '#admin/controls/field.tsx'
import type { ShopChoices } from '#admin/features/board/shop-choices.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import type { LeadCommands } from '#admin/routes/leads/inbox/use-lead-commands.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import type { WorkflowLeadDetails } from '#modules/leads/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { FreeTimes, useFreeTimes } from './free-times.tsx'
import { useMailNote } from './use-mail-note.ts'

import styles from '#admin/routes/leads/inbox/thread/thread.module.css'

type Props = Readonly<{ lead: WorkflowLeadDetails; commands: LeadCommands; onClose: () => void }>

/** Books a service visit for a lead: its work, and a free time of the shop. */
export function BookVisitDialog({ lead, commands, onClose }: Props) {
  const { t } = useLeadTexts()
  const { load, data: shops } = useFetcher<readonly ShopChoices[]>()
  useEffect(() => {
    void load(`/service/choices?store=${lead.dealerCode}`)
  }, [load, lead.dealerCode])
  return (
    <Dialog title={t('visitBook')} onClose={onClose} closeLabel={t('close')}>
      {shops === undefined ? (
        <output>{t('visitLoading')}</output>
      ) : (
        <VisitForm lead={lead} commands={commands} onClose={onClose} shops={shops} />
      )}
    </Dialog>
  )
}

/** The kind of work that the shopper asked for, if their form had it. */
const requestedWork = ({ timeline, id }: WorkflowLeadDetails): readonly string[] =>
  timeline.flatMap((entry) =>
    entry.kind === 'received' && entry.leadId === id
      ? (entry.fields['services'] ?? '').split(',').filter(Boolean)
      : [],
  )

function VisitForm({
  lead,
  commands,
  onClose,
  shops,
}: Props & Readonly<{ shops: readonly ShopChoices[] }>) {
  const { t } = useLeadTexts()
  const serviceT = useT('admin-service')
  const locale = useLocale()
  const [shopId, setShopId] = useState(shops[0]?.id ?? '')
  const shop = shops.find(({ id }) => id === shopId)
  const [services, setServices] = useState(() => {
    const requested = requestedWork(lead)
    return (shop?.menu ?? []).map(({ id }) => id).filter((id) => requested.includes(id))
  })
  const [transport, setTransport] = useState('')
  const [advisor, setAdvisor] = useState('')
  const [start] = useState(() => localMoment(new Date(commands.now), lead.timeZone))
  const query = {
    services: services.join(','),
    transport: transport || (shop?.transports[0] ?? ''),
    advisor,
  }
  const free = useFreeTimes(
    services.length === 0 || shop === undefined
      ? null
      : (from) =>
          `/service/${shop.id}/open-times?${new URLSearchParams({ ...query, from }).toString()}`,
    start,
  )
  const mailNote = useMailNote(lead)
  if (shop === undefined) return <p>{t('visitNoShop')}</p>
  return (
    <form
      method="dialog"
      className={styles.appointment}
      onSubmit={(event) => {
        event.preventDefault()
        if (free.slot === null) return
        commands.bookVisit({ ...query, shop: shop.id, slot: free.slot })
        onClose()
      }}
    >
      {shops.length > 1 && (
        <Field label={t('visitShop')}>
          {(ids) => (
            <Select
              {...ids}
              value={shop.id}
              onChange={({ target }) => {
                setShopId(target.value)
                setServices([])
                setTransport('')
                setAdvisor('')
              }}
            >
              {shops.map(({ id, name }) => (
                <option value={id} key={id}>
                  {name[locale]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <fieldset className={styles.work}>
        <legend>{serviceT('work')}</legend>
        <div>
          {shop.menu.map(({ id, name }) => (
            <label key={id}>
              <Checkbox
                checked={services.includes(id)}
                disabled={!services.includes(id) && services.length >= shop.mostServices}
                onChange={({ target }) =>
                  // In the order of the menu.
                  setServices(
                    shop.menu
                      .map((one) => one.id)
                      .filter((one) => (one === id ? target.checked : services.includes(one))),
                  )
                }
              />{' '}
              {name[locale]}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={serviceT('transport')}>
        {(ids) => (
          <Select
            {...ids}
            value={query.transport}
            onChange={({ target }) => setTransport(target.value)}
          >
            {shop.transports.map((one) => (
              <option value={one} key={one}>
                {serviceT(`transport.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {shop.advisors.length > 0 && (
        <Field label={serviceT('advisor')}>
          {(ids) => (
            <Select {...ids} value={advisor} onChange={({ target }) => setAdvisor(target.value)}>
              <option value="">{serviceT('anyAdvisor')}</option>
              {shop.advisors.map(({ id, name }) => (
                <option value={id} key={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {services.length === 0 ? (
        <p className="muted">{serviceT('workFirst')}</p>
      ) : (
        <FreeTimes free={free} hasMore />
      )}
      <p className="soft">{mailNote}</p>
      <p className={styles.answers}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" kind="primary" icon="calendar-check" disabled={free.slot === null}>
          {t('visitBook')}
        </Button>
      </p>
    </form>
  )
}
