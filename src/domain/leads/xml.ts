/** Characters not allowed in XML 1.0, not even escaped: control characters, lone surrogates, noncharacters. */
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

/** An element with a text; an empty list if the text is `null`. */
export const textElement = (
  name: string,
  text: string | number | null,
  attributes: Attributes = {},
): readonly string[] =>
  text === null ? [] : [`${startTag(name, attributes)}>${escape(String(text))}</${name}>`]

/** An element that contains other elements, one per line, in the given order. */
export const parentElement = (
  name: string,
  children: readonly (readonly string[])[],
  attributes: Attributes = {},
): readonly string[] => [`${startTag(name, attributes)}>`, ...children.flat(), `</${name}>`]
