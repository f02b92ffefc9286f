import type { Cents } from '#domain/kernel/money.ts'

import type { VehicleSpecial } from './vehicle-special.ts'

type SpecialNoteProps = {
  special: VehicleSpecial | null | undefined
  /** The price that this shopper sees on the page; `null` for none. */
  shown: Cents | null
}

/** A note that the vehicle has a lower special price; nothing if the shopper's own price is not higher. @see PRC-2 */
export function SpecialNote({ special, shown }: SpecialNoteProps) {
  if (!special || shown === null || shown <= special.amount) return null
  return (
    <p className="text-sm num">
      {special.text}{' '}
      <a className="link" href={special.href}>
        {special.linkText}
      </a>
    </p>
  )
}
