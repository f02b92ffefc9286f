import type { ComponentProps } from 'react'

import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'

import type { StoreView } from './store-view.ts'

type Size = Pick<ComponentProps<typeof ButtonLink>, 'size'>

/** Directions to a store, on a third-party map; nothing for a store without a street address. */
export function DirectionsLink({
  store: { name, directionsHref },
  size,
}: Size & { store: Pick<StoreView, 'name' | 'directionsHref'> }) {
  const t = useT('store')
  if (directionsHref === null) return null
  return (
    <ButtonLink
      icon="navigation"
      size={size}
      href={directionsHref}
      rel="external noopener"
      aria-label={t('directionsTo', { name })}
    >
      {t('directions')}
    </ButtonLink>
  )
}

/** A phone link with the number as text; nothing for none. */
export const PhoneButton = ({ phone }: Pick<StoreView, 'phone'>) =>
  phone && (
    <ButtonLink icon="phone" size="small" href={phone.href}>
      <span className="num">{phone.text}</span>
    </ButtonLink>
  )
