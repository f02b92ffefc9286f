/** Everything that no field may hold: control characters, line separators, and halves of a character. */
const CONTROLS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]+/gu
const CONTROLS_EXCEPT_NEWLINE = /[^\P{Cc}\n]|[\p{Cs}\uFFFE\uFFFF]/gu

/**
 * What a shopper typed into a single line: trimmed, each run of control characters and line breaks a space.
 * So no field can break out of a mail header or a log line. Emoji and right-to-left text stay as they are.
 */
export const oneLine = (text: string): string => text.replaceAll(CONTROLS, ' ').trim()

/** What a shopper typed into a text area: trimmed, line breaks as `\n`, other control characters left out. */
export const manyLines = (text: string): string =>
  text
    .replaceAll(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replaceAll(CONTROLS_EXCEPT_NEWLINE, '')
    .trim()
