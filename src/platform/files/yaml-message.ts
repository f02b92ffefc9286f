import type { YAMLError } from 'yaml'

/** The error in a text, with a suggested fix, by the parser's code and message. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [
    /^BLOCK_AS_IMPLICIT_KEY/,
    'has a second ": ": put the value in quotes, or indent the next line like this one',
  ],
  [
    /^MULTILINE_IMPLICIT_KEY/,
    'has a key without its colon, here or above: write each as "key: value"',
  ],
  [/^DUPLICATE_KEY/, 'has a duplicate key: delete one'],
  [/^TAB_AS_INDENT/, 'begins with a tab: indent with spaces'],
  [/^BAD_INDENT Flow /, 'has a [ or { that is not closed'],
  [
    /^BAD_INDENT All (?:mapping|sequence) items/,
    'begins at another column than the lines beside it: indent it like them',
  ],
  [/^BAD_INDENT /, 'is not indented like the lines beside it: indent it like them'],
  [/^BAD_SCALAR_START/, 'has a value that begins with a sign of YAML, such as @: put it in quotes'],
  [/^MISSING_CHAR Missing closing .quote/, 'has a quote that is not closed, here or above'],
  [/^MISSING_CHAR Implicit map keys/, 'has a line that is not written as "key: value"'],
]

/** Explains an error of the YAML parser. */
export const yamlMessage = ({ code, message }: Pick<YAMLError, 'code' | 'message'>): string =>
  MESSAGES.find(([pattern]) => pattern.test(`${code} ${message}`))?.[1] ??
  `is not valid YAML: ${message}`
