import type { Dealer } from '#domain/dealers/dealer.ts'
import { paintFor } from '#domain/illustration/paint-for.ts'
import { PAINTS } from '#domain/illustration/paints.data.ts'
import { fold } from '#domain/kernel/text.ts'
import {
  ANY_TRIM,
  orderChoices,
  type OrderChoices,
  type OrderSelection,
} from '#domain/lead-forms/order-choices.ts'
import { defaultDealerCode } from '#domain/leads/default-dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import { renderingFor } from '#domain/rendering/rendering-path.ts'
import { emptyQuery, MAX_SHOW, MAX_VALUE_LENGTH } from '#domain/search/query/query.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The steps that choose the vehicle, and the last one with the form. */
export type OrderStep = 'make' | 'model' | 'trim' | 'details'

/** A choice with its link. */
export type ChoiceView = Readonly<{
  name: string
  note: string | null
  href: string
  picture: string
}>

/** An exterior color: the dealer's name, the shopper's word, its paint, and the vehicle in it. */
export type ColorView = Readonly<{ value: string; label: string; paint: string; picture: string }>

/** The data of a custom order's page. */
export type OrderView = Readonly<ReturnType<typeof orderView>>

/** The selection in an address. */
export const orderSelection = (query: URLSearchParams): OrderSelection => {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, MAX_VALUE_LENGTH)
  return { make: text('make'), model: text('model'), trim: text('trim') }
}

/** Every new vehicle of a site, including sold ones: these can be ordered again. */
function knownVehicles({ services, site }: AppContext): readonly Vehicle[] {
  const query = { ...emptyQuery('new'), show: MAX_SHOW }
  return [
    ...services.inventory.search(site, query).vehicles,
    ...services.inventory.search(site, { ...query, tags: ['isSold'] }).vehicles,
  ]
}

/** The selection in an address, as far as the site knows it. */
export const orderFor = (app: AppContext, query: URLSearchParams): OrderChoices =>
  orderChoices(knownVehicles(app), orderSelection(query))

/** The stores that sell a make; all if none has it. */
function sellersOf({ services, site }: AppContext, make: string | null): readonly Dealer[] {
  const listed = services.dealers.ofSite(site)
  const sellers = listed.filter(({ makes }) => makes.some((one) => fold(one) === fold(make ?? '')))
  return sellers.length > 0 ? sellers : listed
}

/**
 * The store for an order: the chosen one, else the one configured for new vehicles, else the site's own, else the first
 * that sells the make; `null` for none.
 */
export function orderDealer(
  app: AppContext,
  query: URLSearchParams,
  make: string | null,
): Dealer | null {
  const sellers = sellersOf(app, make)
  const siteDealer = app.services.dealers.own(app.site)
  const find = (code: string | null) => sellers.find((dealer) => dealer.code === code)
  return (
    find(query.get('dealer')) ??
    find(defaultDealerCode(app.site, 'new')) ??
    find(siteDealer?.code ?? null) ??
    sellers[0] ??
    null
  )
}

const rendering = (
  example: Pick<Vehicle, 'body' | 'bodyManufacturer' | 'model'>,
  colorExt: string | null,
): string => renderingFor({ ...example, colorExt })

const STEPS = ['make', 'model', 'trim'] as const

const stepOf = ({ make, model, trim }: OrderChoices): OrderStep => {
  if (make === null) return 'make'
  if (model === null) return 'model'
  return trim === null ? 'trim' : 'details'
}

/** The note of a choice: the number of choices after it. */
function noteOf(step: OrderStep, count: number, locale: Locale): string | null {
  const t = areaTranslator('vehicle-forms', locale)
  if (step === 'make') return t('orderModels', { n: count })
  return step === 'model' && count > 0 ? t('orderTrims', { n: count }) : null
}

function choicesOf(order: OrderChoices, query: URLSearchParams, locale: Locale): ChoiceView[] {
  const step = stepOf(order)
  if (step === 'details') return []
  const t = areaTranslator('vehicle-forms', locale)
  const dealer = query.get('dealer')
  const selection = { make: order.make ?? '', model: order.model ?? '', trim: '' }
  const choices = order.choices.map(({ name, count, example }) => ({
    name,
    note: noteOf(step, count, locale),
    href: paths.vehicleCustomOrder({ ...selection, [step]: name }, dealer),
    picture: rendering(example, example.colorExt),
  }))
  if (step !== 'trim' || !order.example) return choices
  const anyTrim = {
    name: t('anyTrim'),
    note: t('anyTrimText'),
    href: paths.vehicleCustomOrder({ ...selection, trim: ANY_TRIM }, dealer),
    picture: rendering(order.example, 'silver'),
  }
  return [...choices, anyTrim]
}

function chosenOf(order: OrderChoices, query: URLSearchParams, locale: Locale) {
  const t = areaTranslator('vehicle-forms', locale)
  const dealer = query.get('dealer')
  const selection: { make: string; model: string; trim: string } = { make: '', model: '', trim: '' }
  return STEPS.flatMap((part) => {
    const value = order[part]
    if (value === null) return []
    const href = paths.vehicleCustomOrder(selection, dealer)
    selection[part] = value
    // A model without trims skipped that step.
    if (part === 'trim' && value === '' && query.get('trim') !== ANY_TRIM) return []
    return [{ part, value: value || t('anyTrim'), href }]
  })
}

function storesOf(app: AppContext, query: URLSearchParams, make: string) {
  const sellers = sellersOf(app, make)
  if (sellers.length < 2) return []
  const current = orderDealer(app, query, make)
  const areCitiesUnique = new Set(sellers.map(({ city }) => city)).size === sellers.length
  return sellers.map(({ code, name, city }) => ({
    label: areCitiesUnique ? city : name,
    href: paths.vehicleCustomOrder(orderSelection(query), code),
    isCurrent: code === current?.code,
  }))
}

/** The data of a custom order's page for `?make=&model=&trim=&dealer=`. */
export function orderView(app: AppContext, query: URLSearchParams, order: OrderChoices) {
  const { locale } = app
  const { make, model, trim, year, unknown, example, colorsExt, colorsInt } = order
  const step = stepOf(order)
  return {
    step,
    /** The choices in order, each with a link back to its step. */
    chosen: chosenOf(order, query, locale),
    /** The requested name that no new vehicle has; `null` for none. */
    unknown: unknown && [make, model, unknown].filter(Boolean).join(' '),
    choices: choicesOf(order, query, locale),
    /** `2026 Jeep Wrangler Rubicon`; `null` before the form. */
    name: step === 'details' ? [year, make, model, trim].filter(Boolean).join(' ') : null,
    /** The rendering before a color is selected; `null` before anything is. */
    picture: example && rendering(example, example.colorExt),
    colorsExt: example
      ? colorsExt.map((value) => ({
          value,
          label: vehicleWord(value, locale),
          paint: PAINTS[paintFor(value)].color,
          picture: rendering(example, value),
        }))
      : [],
    colorsInt: colorsInt.map((value) => ({ value, label: vehicleWord(value, locale) })),
    /** The stores that sell the make, if there is a choice. */
    stores: step === 'details' && make !== null ? storesOf(app, query, make) : [],
  }
}
