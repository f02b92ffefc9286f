import type { AdminIconName } from './icons.data.ts'
import iconsUrl from './icons.svg?url&no-inline'

type IconProps = Readonly<{ name: AdminIconName | 'mark'; className?: string | undefined }>

/** A decorative icon: the text next to it, or an `aria-label`, has the meaning. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  )
}

/** The product's logo, in two colors. */
export function Logo({ className }: Readonly<{ className?: string | undefined }>) {
  return (
    <svg viewBox="0 0 36 36" className={className} aria-hidden="true">
      <use href={`${iconsUrl}#mark`} fill="none" stroke="currentColor" strokeLinecap="round" />
      <use href={`${iconsUrl}#mark-flowers`} fill="var(--bloom)" />
    </svg>
  )
}
