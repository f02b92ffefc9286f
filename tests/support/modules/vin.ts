/* What tests outside of the module run and read of `vin` beside its public file. */

export { vinDecoder } from '#modules/vin/vin-decoder.ts'
