/* Private files of `vin` that tests of other modules use. */

export { vinDecoder } from '#modules/vin/vin-decoder.ts'
