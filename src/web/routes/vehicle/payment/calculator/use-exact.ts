import type { Cents } from '#domain/kernel/money.ts'
import { cents } from '#domain/kernel/money.ts'
import { formatCents } from '#i18n/format.ts'
import { useLocale } from '#ui/text/use-t.ts'

/** Formats amounts to the cent, with a true minus. */
export function useExact(): (amount: number) => string {
  const locale = useLocale()
  return (amount: Cents | number) => formatCents(cents(amount), locale).replace('-', '−')
}
