import iconsUrl from '#ui/icons/icons.svg?url&no-inline'
import { useLayout } from '#web/features/layout/layout-context.tsx'

import styles from './header.module.css'

/**
 * The site's logo, or the product's mark, with the name unless the logo is wide. The link around it is named by the
 * site.
 */
export function Logo() {
  const { brand, logo } = useLayout()
  return (
    <>
      {logo ? (
        <span className={`${styles.logo} ${logo.hasPlate ? styles.plate : styles.scheme}`}>
          {[logo.light, logo.dark].map(
            (picture, index) =>
              picture && (
                <img
                  src={picture.src}
                  srcSet={picture.srcSet ?? undefined}
                  width={picture.width}
                  height={picture.height}
                  alt=""
                  // The variant for the other color scheme is neither displayed nor loaded.
                  loading={index === 0 ? undefined : 'lazy'}
                  key={picture.src}
                />
              ),
          )}
        </span>
      ) : (
        <svg className={styles.mark} aria-hidden="true">
          <use href={`${iconsUrl}#mark`} />
          <use className={styles.flowers} href={`${iconsUrl}#mark-flowers`} />
        </svg>
      )}
      {(!logo || logo.hasName) && (
        <span className={`min-0 break ${styles.name}`}>
          {brand.line ? `${brand.name} ` : brand.name}
          {brand.line && <small>{brand.line}</small>}
        </span>
      )}
    </>
  )
}
