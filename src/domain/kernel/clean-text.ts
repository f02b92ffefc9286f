/** Characters that no field allows: control characters, line separators and lone surrogates. */
const CONTROLS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]+/gu
const CONTROLS_EXCEPT_NEWLINE = /[^\P{Cc}\n]|[\p{Cs}\uFFFE\uFFFF]/gu

/**
 * Cleans single-line input: trimmed, each run of control characters and line breaks replaced by a space, so that no
 * field can inject into a mail header or a log line. Emoji and right-to-left text are preserved.
 */
export const oneLine = (text: string): string => text.replaceAll(CONTROLS, ' ').trim()

/** Cleans text area input: trimmed, line breaks as `\n`, other control characters removed. */
export const manyLines = (text: string): string =>
  text
    .replaceAll(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replaceAll(CONTROLS_EXCEPT_NEWLINE, '')
    .trim()
