import type { IconName } from './icons.data.ts'
import iconsUrl from './icons.svg?url&no-inline'

type IconProps = { name: IconName; className?: string | undefined }

/** A decorative icon: the text next to it, or an `aria-label`, has the meaning. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  )
}
