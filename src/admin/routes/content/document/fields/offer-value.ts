import { fold } from '#domain/kernel/text.ts'

const FREE = /^(?:gratis|gratuito|free|sin costo|no charge)$/

/** A price as files have it, of what a person typed: `Gratis` is 0, `$69.95` and `69,95` are 69.95. */
export function typedPrice(typed: string): string {
  if (FREE.test(fold(typed).trim())) return '0'
  const bare = typed.replace(/^\s*\$\s*/, '')
  return /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replace(/^(\d),(\d{3})/, '$1$2')
}

/** A discount as files have it, of what a person typed: `15 %` is 15%. */
export const typedDiscount = (typed: string): string =>
  /^\s*\$?\s*[\d.]+\s*%?\s*$/.test(typed) ? typed.replaceAll(/\s/g, '') : typed

/** Whether a price is 0, which pages show as free. */
export const isFree = (price: string): boolean => /^0+(?:\.0+)?$/.test(price)
