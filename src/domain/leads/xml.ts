/** What XML 1.0 has no place for, not even escaped: control characters, halves of a character, non-characters. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

const escape = (text: string) =>
  text.replaceAll(NOT_XML, '').replaceAll(/[&<>"\r]/g, (character) => ESCAPES[character] ?? '')

type Attributes = Readonly<Record<string, string | null>>

const startTag = (name: string, attributes: Attributes) =>
  [
    `<${name}`,
    ...Object.entries(attributes).flatMap(([key, value]) =>
      value === null ? [] : [`${key}="${escape(value)}"`],
    ),
  ].join(' ')

/** An element with a text; an empty list where the text is `null`. */
export const textElement = (
  name: string,
  text: string | number | null,
  attributes: Attributes = {},
): readonly string[] =>
  text === null ? [] : [`${startTag(name, attributes)}>${escape(String(text))}</${name}>`]

/** An element that holds other elements, one a line, in the order given. */
export const parentElement = (
  name: string,
  children: readonly (readonly string[])[],
  attributes: Attributes = {},
): readonly string[] => [`${startTag(name, attributes)}>`, ...children.flat(), `</${name}>`]
