import { useT } from '#admin/lib/texts.tsx'
import { OPENING_FIELDS } from '#domain/careers/opening-fields.data.ts'
import { AWAY_MESSAGES } from '#domain/dealers/file/away-messages.data.ts'
import { STORE_PHONES } from '#domain/dealers/file/store-phones.data.ts'
import { WEEK_DAYS } from '#domain/dealers/file/week-of-file.ts'
import { BANNER_LISTS, type BannerList } from '#domain/site/banners/banner-fields.data.ts'
import { STAFF_FIELDS } from '#domain/staff/staff-fields.data.ts'

import { DEPARTMENTS } from './hours/departments.data.ts'

const PERSON = [...STAFF_FIELDS, 'position'] as const
const WHOLE = ['closings', 'otherPhones', 'order', 'header', 'footer'] as const
/** Fields of openings whose names no other kind has. */
const JOB = ['employment', 'posted', 'validThrough', 'hours', ...OPENING_FIELDS.lists] as const
// Keys of the table.
const BANNERS = Object.keys(BANNER_LISTS) as readonly BannerList[]

/** The name of a row of redirects; `null` for another field. */
const redirectName = (field: string) =>
  /^all\.(?:\/|https?:)/.test(field) ? field.slice('all.'.length) : null

/** A function that returns the label of a field of a form, such as `all.sales.monday`; `null` for another one. */
export function useFormFieldLabel(): (field: string) => string | null {
  const t = useT('admin-forms')
  const ofStore = (first: string, second: string) => {
    const department = DEPARTMENTS.find((one) => one === first)
    const day = WEEK_DAYS.find((one) => one === second)
    if (department && day) return `${t(`department.${department}`)}, ${t(`day.${day}`)}`
    const phone = STORE_PHONES.find((one) => first === 'phone' && one === second)
    return phone ? t(`phone.${phone}`) : null
  }
  /** A notice or card by its id, or their order. */
  const ofBanner = (first: string, id: string, name: string | undefined) => {
    const order = BANNERS.find((one) => `${one}s` === first)
    if (order) return `${t(`banners.${order}`)}: ${t('order')}`
    const list = BANNERS.find((one) => one === first)
    if (!list) return null
    const { texts, shared } = BANNER_LISTS[list]
    const known = [...texts, ...shared].find((one) => one === name)
    return `${id}: ${known ? t(`bannerField.${known}`) : name}`
  }
  const ofJob = (first: string, second: string | undefined) => {
    const pay = OPENING_FIELDS.pay.find((one) => first === 'pay' && one === second)
    const job = pay ?? JOB.find((one) => one === first)
    return job ? t(`job.${job}`) : null
  }
  const own = (first: string, second: string | undefined, third: string | undefined) => {
    const whole = WHOLE.find((one) => one === first)
    if (whole) return t(whole)
    const ofSiteOrJob = ofBanner(first, second ?? '', third) ?? ofJob(first, second)
    if (ofSiteOrJob !== null) return ofSiteOrJob
    const away = AWAY_MESSAGES.find((one) => one === first)
    if (away) return t(`away.${away}`)
    if (second === undefined) return null
    const person = PERSON.find((one) => one === second)
    return ofStore(first, second) ?? (person ? `${first}: ${t(`staff.${person}`)}` : null)
  }
  return (field) => {
    const redirect = redirectName(field)
    if (redirect !== null) return redirect
    const [scope, first = '', second, third] = field.split('.')
    const label = own(first, second, third)
    const isOfLanguage = scope === 'en' || scope === 'es'
    return label !== null && isOfLanguage ? `${label} (${t(`language.${scope}`)})` : label
  }
}
