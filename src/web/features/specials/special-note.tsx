import type { Cents } from '#domain/kernel/money.ts'

import type { VehicleSpecial } from './vehicle-special.ts'

type SpecialNoteProps = {
  special: VehicleSpecial | null | undefined
  /** What this shopper pays by the page; `null` if it names no price. */
  shown: Cents | null
}

/** That the vehicle costs less among the specials; nothing to a shopper whose own price is not a higher. @see PRC-2 */
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
