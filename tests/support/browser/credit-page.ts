import {
  CANARIES,
  TYPED_APPLICANT,
  TYPED_VEHICLE,
  typedCoApplicant,
} from '#tests/support/browser/credit-forms.ts'
import { expect, type Locator, type Page } from '#tests/support/browser/hydrated.ts'

export type Typed = Readonly<Record<string, string>>

export const YOU = ['firstName', 'lastName', 'email', 'phone', 'birthDate'] as const
export const ADDRESS = ['street', 'city', 'state', 'zipCode'] as const
export const HOME = [
  ...ADDRESS,
  'housing',
  'housingPayment',
  'homeYears',
  'homeMonths',
  'previousStreet',
  'previousCity',
  'previousState',
  'previousZipCode',
  'previousHomeYears',
  'previousHomeMonths',
  'earlierHomes',
] as const
export const WORK = [
  'work',
  'employer',
  'jobTitle',
  'workYears',
  'workMonths',
  'previousEmployer',
  'previousWorkYears',
  'income',
  'incomePeriod',
] as const

export const VEHICLE_FIELDS = Object.keys(TYPED_VEHICLE)

export const typedBy = (email: string): Typed => ({
  ...TYPED_APPLICANT,
  ...typedCoApplicant(),
  ...TYPED_VEHICLE,
  email,
})

const ofCo = (names: readonly string[]) =>
  names.map((name) => `co${name.charAt(0).toUpperCase()}${name.slice(1)}`)

/** The form of two, and the fields of its pages. */
export const TOGETHER: readonly [string, ...(readonly string[])[]] = [
  'finance-coapplicant',
  YOU,
  HOME,
  WORK,
  ofCo(YOU),
  ['coSameHome'],
  ofCo(WORK),
  VEHICLE_FIELDS,
]

const main = (page: Page) => page.locator('main form[method="post"]')
export const continueButton = (page: Page) =>
  main(page).locator('button[type="submit"]:not([name]):not([tabindex])')
export const heading = (page: Page) => main(page).getByRole('heading', { level: 2 }).first()

/** Fills in the three fields of a day of birth, `YYYY-MM-DD`. */
export async function fillBirthDate(form: Locator, name: string, date: string) {
  const [year = '', month = '', day = ''] = date.split('-')
  const parts = form.locator(`[name="${name}"]`)
  for (const [index, part] of [month, day, year].entries()) await parts.nth(index).fill(part)
}

/** Fills in these fields, in the order of the page: later fields may depend on earlier values. */
export async function fillIn(page: Page, names: readonly string[], typed: Typed) {
  for (const name of names) {
    const value = typed[name] ?? ''
    const radio = main(page).locator(`input[type="radio"][name="${name}"][value="${value}"]`)
    if (name.endsWith('irthDate')) {
      await fillBirthDate(main(page), name, value)
      continue
    }
    const control = main(page).locator(`[name="${name}"]:not([type="radio"])`)
    if (await radio.count()) await radio.check()
    else if (await control.evaluate((element) => element.tagName === 'SELECT'))
      await control.selectOption(value)
    else await control.fill(value)
  }
}

/** Expects that a page contains nothing that only a lender may read, except in encrypted form. */
export function expectPrivateHtml(page: string): void {
  const html = page.replaceAll(/name="kept" value="[^"]*"/g, '')
  for (const canary of CANARIES.filter(({ length }) => length > 3))
    expect(html).not.toContain(canary)
  expect(html).not.toMatch(/Canary/)
}

export const expectPrivate = async (page: Page): Promise<void> =>
  expectPrivateHtml(await page.content())
