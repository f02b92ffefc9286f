import type { IconName } from './icons.data.ts'
import iconsUrl from './icons.svg?url&no-inline'

type IconProps = { name: IconName; className?: string | undefined }

/** An icon that only decorates: what it stands beside, or an `aria-label`, says the same in words. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  )
}
