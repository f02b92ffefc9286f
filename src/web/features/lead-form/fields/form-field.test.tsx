import { describe, expect, it } from 'vitest'

import type { FieldKind } from '#domain/forms/field-traits.ts'
import { agreementBox } from '#domain/leads/consent.ts'
import { messages as forms } from '#messages/forms.en.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'

import { ConsentFields } from './consent-fields.tsx'
import { FormField } from './form-field.tsx'
import { Problem } from './problem.tsx'
import type { FormFieldProps } from './typed-field.tsx'

const WORDS: Readonly<Record<string, string>> = {
  it: 'The label',
  itHint: 'The hint',
  'it.a': 'Choice A',
  'it.b': 'Choice B',
}

type Overrides = Partial<Omit<FormFieldProps, 'field'>> & {
  field?: Partial<FormFieldProps['field']>
}

function draw(kind: FieldKind, { field, ...overrides }: Overrides = {}): string {
  const props: FormFieldProps = {
    field: {
      name: 'it',
      kind,
      secrecy: 'contact',
      isRequired: false,
      isEither: false,
      autocomplete: 'off',
      maxLength: 40,
      choices: ['a', 'b'],
      days: { first: '2026-01-02', last: '2026-12-30' },
      sameAs: null,
      ...field,
    },
    formText: (key) => WORDS[key] ?? null,
    value: '',
    error: undefined,
    isSaved: false,
    options: undefined,
    prefix: 'p-',
    ...overrides,
  }
  return renderHtml(<FormField {...props} />)
}

/** The first element of a name whose tag matches. */
const tag = (html: string, pattern: RegExp): string => pattern.exec(html)?.[0] ?? ''
const attribute = (of: string, name: string): string | null =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(of)?.[1] ?? null
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').trim()
/** The text of the elements that `aria-describedby` refers to. */
const described = (html: string, of: string) =>
  (attribute(of, 'aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => textOf(tag(html, new RegExp(`<p[^>]*\\bid="${id}"[^>]*>[\\s\\S]*?</p>`))))

const ERROR = forms.errorRequired

const SINGLE = [
  'text',
  'email',
  'phone',
  'zip',
  'lines',
  'choice',
  'date',
  'money',
  'count',
  'ssn',
  'file',
] as const
const GROUPED = ['radio', 'check', 'ticks'] as const

/** The only control of a kind. */
const controlOf = (html: string) => tag(html, /<(?:input|select|textarea)\b[^>]*\bid="p-it"[^>]*>/)
const ATTRIBUTES: Readonly<Record<(typeof SINGLE)[number], readonly string[]>> = {
  text: ['maxLength="40"'],
  email: ['type="email"', 'inputMode="email"'],
  phone: ['type="tel"', 'inputMode="tel"'],
  zip: ['inputMode="numeric"'],
  lines: ['<textarea', 'rows="4"'],
  choice: ['<select'],
  date: ['type="date"', 'min="2026-01-02"', 'max="2026-12-30"'],
  money: ['inputMode="decimal"'],
  count: ['inputMode="numeric"'],
  ssn: ['type="text"', 'inputMode="numeric"', 'autoComplete="off"', 'spellCheck="false"'],
  file: ['type="file"', 'accept=".pdf,.docx,'],
}

describe.each(SINGLE)('a field of the kind %s', (kind) => {
  it('has its label, its hint and the attributes of its kind', () => {
    const html = draw(kind)
    const control = controlOf(html)
    expect(attribute(control, 'name')).toBe('it')
    expect(textOf(tag(html, /<label[^>]*for="p-it"[^>]*>[\s\S]*?<\/label>/))).toBe(
      `The label ${forms.optional}`,
    )
    expect(described(html, control)).toEqual(['The hint'])
    expect(control).not.toMatch(/aria-invalid|required/)
    for (const text of ATTRIBUTES[kind]) expect(control.toLowerCase()).toContain(text.toLowerCase())
  })

  it('is invalid with its error, which describes it after its hint', () => {
    const html = draw(kind, { error: 'errorRequired', field: { isRequired: true } })
    const control = controlOf(html)
    expect(attribute(control, 'aria-invalid')).toBe('true')
    expect(described(html, control)).toEqual(['The hint', ERROR])
    expect(control).toMatch(/\brequired\b/)
    expect(html).not.toContain(forms.optional)
  })
})

const boxesOf = (html: string) =>
  [...html.matchAll(/<input\b[^>]*>/g)].map(([box]) => box).filter((box) => box.includes('it'))

describe.each(GROUPED)('a field of the kind %s', (kind) => {
  it('has its legend, its hint and a label for each choice', () => {
    const html = draw(kind)
    const group = tag(html, /<fieldset[^>]*>/)
    expect(attribute(group, 'id')).toBe('p-it')
    const legend = textOf(tag(html, /<legend[^>]*>[\s\S]*?<\/legend>/))
    expect(legend).toBe(kind === 'check' ? 'The label' : `The label ${forms.optional}`)
    expect(described(html, group)).toEqual(['The hint'])
    const labels = [...html.matchAll(/<label[^>]*>([\s\S]*?)<\/label>/g)].map(([, text = '']) =>
      textOf(text),
    )
    expect(labels).toEqual(kind === 'check' ? ['The label'] : ['Choice A', 'Choice B'])
    for (const box of boxesOf(html)) {
      expect(attribute(box, 'name')).toBe('it')
      expect(attribute(box, 'type')).toBe(kind === 'radio' ? 'radio' : 'checkbox')
      expect(box).not.toMatch(/\bchecked\b/)
    }
    expect(html).not.toContain('aria-invalid')
  })

  it('has the selected values', () => {
    const checked = boxesOf(draw(kind, { value: kind === 'check' ? 'yes' : 'b' })).filter((box) =>
      /\bchecked\b/.test(box),
    )
    expect(checked.map((box) => attribute(box, 'value'))).toEqual([kind === 'check' ? 'yes' : 'b'])
  })

  it('is invalid with its error, which describes it after its hint', () => {
    const html = draw(kind, { error: 'errorRequired' })
    expect(described(html, tag(html, /<fieldset[^>]*>/))).toEqual(['The hint', ERROR])
    const marked =
      kind === 'radio' ? [tag(html, /<div[^>]*role="radiogroup"[^>]*>/)] : boxesOf(html)
    for (const control of marked) expect(attribute(control, 'aria-invalid')).toBe('true')
    expect(marked).not.toEqual([''])
  })
})

describe('a field', () => {
  it('with a saved, hidden value says so, and is empty', () => {
    const html = draw('ssn', { isSaved: true })
    expect(described(html, controlOf(html))).toEqual([forms.savedHint])
    expect(draw('choice', { isSaved: true })).toMatch(
      new RegExp(`<option value=""[^>]*>${forms.savedChoice}`),
    )
  })

  it('that has an alternative is not labeled optional', () => {
    const html = draw('email', { field: { isEither: true } })
    expect(html).not.toContain(forms.optional)
    expect(described(html, controlOf(html))).toEqual([forms.contactHint])
  })

  it('of several check boxes has each checked one', () => {
    const html = draw('ticks', { value: 'a,b' })
    expect(html.match(/\bchecked\b/g)).toHaveLength(2)
  })

  it('of a secret has a button that shows whether it is revealed', () => {
    const html = draw('ssn')
    expect(tag(html, /<button[^>]*>/)).toContain('aria-pressed="false"')
    expect(textOf(tag(html, /<button[\s\S]*?<\/button>/))).toBe(forms.showSecret)
  })

  it('has named groups of choices', () => {
    const options = [
      { value: 'a', label: 'A', group: 'One' },
      { value: 'b', label: 'B' },
    ]
    const html = draw('choice', { options, value: 'b' })
    expect(html).toMatch(/<optgroup label="One"><option value="a">A<\/option><\/optgroup>/)
    expect(html).toMatch(/<option value="b" selected="">B<\/option>/)
  })

  it('of a saved file shows its name and size beside a check box', () => {
    const file = { field: 'it', name: 'resume.pdf', bytes: 1_500_000 }
    const html = draw('file', { file, value: 'F1' })
    expect(described(html, controlOf(html))).toEqual([forms.fileSavedHint])
    const tick = tag(html, /<input[^>]*type="checkbox"[^>]*>/)
    expect([attribute(tick, 'name'), attribute(tick, 'value')]).toEqual(['it', 'F1'])
    expect(tick).toMatch(/\bchecked\b/)
    expect(html).toContain('resume.pdf')
  })
})

const drawn = (errors = {}) =>
  renderHtml(
    <ConsentFields
      agreements={['credit']}
      hasOffers
      sellerName="Ocotillo"
      formText={(key) => (key === 'agreement.credit' ? 'Credit report' : null)}
      values={{}}
      errors={errors}
    />,
  )

describe('consents', () => {
  it('are unchecked boxes, each with its full sentence', () => {
    const html = drawn()
    expect(html.match(/type="checkbox"/g)).toHaveLength(4)
    expect(html).not.toMatch(/\bchecked\b|aria-invalid/)
    expect(html).toContain('Credit report')
    expect(html).toContain('Ocotillo')
  })

  it('that are missing are invalid, and say what to do', () => {
    const { name } = agreementBox('credit', 'en', 'Ocotillo')
    const html = drawn({ [name]: 'errorTick' })
    const group = tag(html, new RegExp(`<fieldset[^>]*id="${name}"[^>]*>`))
    expect(described(html, group)).toEqual([forms.errorTick])
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  })
})

it.each([
  ['offline', forms.offlineTitle, true],
  ['unavailable', forms.unavailableTitle, true],
  ['conflict', forms.conflictTitle, false],
  ['too-many', forms.tooManyTitle, true],
  ['prove', forms.proveTitle, true],
  ['expired', forms.expiredTitle, true],
] as const)('a post that is refused as %s says so in an alert', (problem, title, hasPhone) => {
  const html = renderHtml(<Problem failed={{ problem }} phone="480-555-0142" />)
  const alert = tag(html, /<div[^>]*role="alert"[^>]*>[\s\S]*?<\/div>/)
  expect(textOf(alert)).toContain(textOf(renderHtml(<>{title}</>)))
  expect(alert.includes('480-555-0142')).toBe(hasPhone)
})
