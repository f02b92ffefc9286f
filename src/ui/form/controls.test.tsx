import { expect, it } from 'vitest'

import { renderHtml } from '#tests/support/pages/render.tsx'

import { Check } from './check.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Range } from './range.tsx'
import { SegmentLinks, Segments } from './segments.tsx'
import { Slider } from './slider.tsx'

const tagsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag)
const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? null

it('a check box is labeled by its text, and a count next to it', () => {
  const html = renderHtml(
    <Check name="make" value="Ram" count="12" defaultChecked aria-invalid>
      Ram
    </Check>,
  )
  expect(html).toMatch(/<label[^>]*><input[^>]*><span>Ram<\/span><small>12<\/small><\/label>/)
  const [box = ''] = tagsOf(html, 'input')
  expect(attribute(box, 'type')).toBe('checkbox')
  expect(attribute(box, 'aria-invalid')).toBe('true')
  expect(box).toMatch(/\bchecked\b/)
  expect(renderHtml(<Check type="radio">A</Check>)).toContain('type="radio"')
})

it('segments are one group of radio buttons with its name, of which one is checked', () => {
  const options = [
    { value: 'cash', label: 'Cash' },
    { value: 'loan', label: 'Loan' },
  ]
  const props = { label: 'Pay by', name: 'pay', options }
  const html = renderHtml(<Segments {...props} defaultValue="loan" />)
  const group = tagsOf(html, 'div').find((tag) => tag.includes('role="radiogroup"')) ?? ''
  expect(attribute(group, 'aria-label')).toBe('Pay by')
  expect(group).not.toContain('aria-invalid')
  const radios = tagsOf(html, 'input')
  expect(radios.map((radio) => attribute(radio, 'name'))).toEqual(['pay', 'pay'])
  expect(radios.map((radio) => /\bchecked\b/.test(radio))).toEqual([false, true])
  const followed = renderHtml(<Segments {...props} value="cash" onChoose={() => {}} isInvalid />)
  expect(tagsOf(followed, 'input').map((radio) => /\bchecked\b/.test(radio))).toEqual([true, false])
  expect(followed).toMatch(/<div[^>]*role="radiogroup"[^>]*aria-invalid="true"/)
})

it('segment links are a navigation whose current page is marked', () => {
  const links = [
    { href: '/a', label: 'A', isCurrent: false },
    { href: '/b', label: 'B', isCurrent: true },
  ]
  const html = renderHtml(<SegmentLinks label="Lists" links={links} />)
  expect(attribute(tagsOf(html, 'nav')[0] ?? '', 'aria-label')).toBe('Lists')
  expect(tagsOf(html, 'a').map((tag) => attribute(tag, 'aria-current'))).toEqual([null, 'page'])
})

it('a range has two named number fields and two thumbs, each with its label', () => {
  const html = renderHtml(
    <Range
      low={{ name: 'minPrice', label: 'Lowest price', bound: '10,000', value: 20_000 }}
      high={{ name: 'maxPrice', label: 'Highest price', bound: '60,000', value: null }}
      slider={{ bounds: { min: 10_000, max: 60_000 }, step: 5_000, bars: [1, 2] }}
    />,
  )
  const inputs = tagsOf(html, 'input')
  const thumbs = inputs.filter((tag) => tag.includes('type="range"'))
  expect(
    thumbs.map((tag) =>
      ['aria-label', 'min', 'max', 'step', 'value'].map((name) => attribute(tag, name)),
    ),
  ).toEqual([
    ['Lowest price', '10000', '60000', '5000', '20000'],
    ['Highest price', '10000', '60000', '5000', '60000'],
  ])
  // A thumb has no name: only the numbers are sent.
  expect(thumbs.every((tag) => attribute(tag, 'name') === null)).toBe(true)
  const typed = inputs.filter((tag) => !tag.includes('type="range"'))
  expect(
    typed.map((tag) =>
      ['name', 'aria-label', 'placeholder', 'value'].map((name) => attribute(tag, name)),
    ),
  ).toEqual([
    ['minPrice', 'Lowest price', '10,000', '20000'],
    ['maxPrice', 'Highest price', '60,000', ''],
  ])
})

it('a slider has its label and description, and fills the part below its value', () => {
  const html = renderHtml(
    <Slider value={250} max={1000} aria-label="Down payment" aria-describedby="x" readOnly />,
  )
  const [slider = ''] = tagsOf(html, 'input')
  expect(
    ['type', 'aria-label', 'aria-describedby', 'min', 'max', 'value'].map((name) =>
      attribute(slider, name),
    ),
  ).toEqual(['range', 'Down payment', 'x', '0', '1000', '250'])
  expect(slider).toContain('--fill:25%')
  expect(renderHtml(<Slider value={5} max={0} readOnly />)).toContain('--fill:0%')
})

it('an error summary is an alert whose lines link to their controls', () => {
  const errors = [
    { id: 'email', message: 'Enter an email address.' },
    { id: 'zip', message: 'Enter a ZIP code.' },
  ]
  const html = renderHtml(<ErrorSummary title="Two things" errors={errors} />)
  expect(html).toMatch(/^<div[^>]*role="alert"[^>]*tabindex="-1"/i)
  expect(html).toContain('<a href="#email">Enter an email address.</a>')
  expect(html).toContain('<a href="#zip">Enter a ZIP code.</a>')
  expect(renderHtml(<ErrorSummary title="None" errors={[]} />)).toBe('')
})
