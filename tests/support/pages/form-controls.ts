import { plain } from '#tests/support/crawl/read-page.ts'

/** A control of a form, from markup as React writes it. */
export type Control = Readonly<{
  /** The `type`; `select` and `textarea` for these. */
  type: string
  name: string
  /** The value if sent: for a list, the selected choice. */
  value: string
  /** Whether it is sent: an unticked box and a disabled control are not. */
  isOn: boolean
  /** The values of a list; empty for other controls. */
  choices: readonly string[]
  /** The label of a button; empty for other controls. */
  label: string
}>

const TAG =
  /<input\b(?<input>[^>]*)>|<select\b(?<select>[^>]*)>(?<options>[\s\S]*?)<\/select>|<textarea\b(?<area>[^>]*)>(?<text>[^<]*)<\/textarea>|<button\b(?<button>[^>]*)>(?<label>[\s\S]*?)<\/button>/g

/** The value of an attribute, empty if it has none; `null` if it is absent. */
export function attributeOf(attributes: string, name: string): string | null {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>]|$)`).exec(attributes)
  return found ? plain(found[1] ?? '') : null
}

function inputOf(attributes: string): Control {
  const type = attributeOf(attributes, 'type') ?? 'text'
  const isTicked = type === 'checkbox' || type === 'radio'
  return {
    ...partsOf(attributes),
    type,
    value: attributeOf(attributes, 'value') ?? (isTicked ? 'on' : ''),
    isOn: !isDisabled(attributes) && (!isTicked || attributeOf(attributes, 'checked') !== null),
  }
}

function listOf(attributes: string, markup: string): Control {
  const options = [...markup.matchAll(/<option\b([^>]*)>([^<]*)/g)].map(
    ([, optionAttributes = '', text = '']) => ({
      value: attributeOf(optionAttributes, 'value') ?? plain(text).trim(),
      isChosen: attributeOf(optionAttributes, 'selected') !== null,
    }),
  )
  const chosen = options.find(({ isChosen }) => isChosen) ?? options[0]
  return {
    ...partsOf(attributes),
    type: 'select',
    value: chosen?.value ?? '',
    choices: options.map(({ value }) => value),
  }
}

const isDisabled = (attributes: string) => attributeOf(attributes, 'disabled') !== null

const partsOf = (attributes: string) => ({
  name: attributeOf(attributes, 'name') ?? '',
  isOn: !isDisabled(attributes),
  choices: [],
  label: '',
})

const wordsOf = (markup: string) => plain(markup.replaceAll(/<[^>]*>/g, '')).trim()

/** The controls in a form's markup, in order. */
export const controlsOf = (markup: string): readonly Control[] =>
  [...markup.matchAll(TAG)].map(({ groups = {} }) => {
    const { input, select, options = '', area, text = '', button = '', label = '' } = groups
    if (input !== undefined) return inputOf(input)
    if (select !== undefined) return listOf(select, options)
    if (area !== undefined)
      // The first line break is not part of its text.
      return { ...partsOf(area), type: 'textarea', value: plain(text).replace(/^\n/, '') }
    return {
      ...partsOf(button),
      type: attributeOf(button, 'type') ?? 'submit',
      value: attributeOf(button, 'value') ?? '',
      label: attributeOf(button, 'aria-label') ?? wordsOf(label),
    }
  })
