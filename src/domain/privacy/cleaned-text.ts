/**
 * Patterns of personal data: mail and web addresses, phone and card numbers, long secrets. Lookaheads are bounded,
 * since anyone may post a text that almost matches everywhere.
 */
const PERSONAL: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Keeps the address but removes its query and fragment, which may contain typed text.
  [/(\bhttps?:\/\/[^\s?#)]{0,500})[?#][^\s)]*/g, '$1'],
  [/(?<=\/[\w./-]{0,500})\?[^\s)]*/g, ''],
  [/[^\s<>()@:]{1,100}@[^\s<>()@:]+/g, '…'],
  [/(?<=\/(?:offer|my-request|subscription|booking|waiting)\/)[^/\s?#:]+/g, '…'],
  [/(?<![\w-])\+?\d[\d .()-]{6,40}\d(?![\w-])/g, '…'],
  // The site's asset files have such names too, but with an extension.
  [/(?<![\w-])[\w-]{32,}(?![\w.-])/g, '…'],
]

/** A text without personal data, truncated, for logs and error reports. */
export const cleanedText = (text: string, maxLength: number): string =>
  PERSONAL.reduce(
    (clean, [pattern, by]) => clean.replaceAll(pattern, by),
    text.slice(0, maxLength * 2),
  ).slice(0, maxLength)
