import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

import { AppError } from '#domain/kernel/errors.ts'
import { packModel, readModel } from '#domain/valuation/packed-model.ts'
import type { ValuationModel } from '#domain/valuation/valuation-model.ts'

/** The valuation model that is part of a release. */
const MODEL = new URL('../../../data/valuation/model.json.br', import.meta.url)

/**
 * Reads a valuation model, by default the built-in one. Each call reads the file, which takes about a tenth of a
 * second, so cache the result.
 * @throws {AppError} `invalid` if the file is not a valuation model
 */
export function readValuationModel(file: string | URL = MODEL): ValuationModel {
  const bytes = readFileSync(file)
  try {
    return readModel(JSON.parse(brotliDecompressSync(bytes).toString()))
  } catch (cause) {
    throw new AppError('invalid', `${file} is not a valuation model`, { cause })
  }
}

/** Writes a valuation model as `readValuationModel` reads it. @returns its size in bytes */
export function writeValuationModel(model: ValuationModel, file: string | URL = MODEL): number {
  const text = Buffer.from(JSON.stringify(packModel(model)))
  const bytes = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  writeFileSync(file, bytes)
  return bytes.length
}
