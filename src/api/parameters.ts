import * as v from 'valibot'

import { MAX_SHOW, MAX_VALUE_LENGTH } from '#domain/search/query/query.ts'

/** A text in an address. */
export const Text = v.pipe(v.string(), v.maxLength(MAX_VALUE_LENGTH))

/** A dealer code. */
export const DealerCode = v.pipe(Text, v.nonEmpty('a dealer code'))

/** An integer up to the maximum of one answer. */
export const Count = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'a non-negative integer'),
  v.transform(Number),
  v.number(),
  v.maxValue(MAX_SHOW, `at most ${MAX_SHOW}`),
)

/** Values of one name, repeated (`x=a&x=b`) or separated by commas (`x=a,b`). */
export const commaList = <S extends v.GenericSchema<string, unknown>>(item: S) =>
  v.pipe(
    v.array(v.string()),
    v.transform((texts) =>
      texts
        .flatMap((text) => text.split(','))
        .map((text) => text.trim())
        .filter(Boolean),
    ),
    v.array(item),
  )
