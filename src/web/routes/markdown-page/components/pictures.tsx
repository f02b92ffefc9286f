import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { PictureView, ViewOf } from '#web/routes/markdown-page/view/block-views.ts'

import styles from './page-block.module.css'

function Picture({ picture }: { picture: PictureView }) {
  const { href, width, height, alt, caption } = picture
  return (
    <figure className={`stack gap-2 ${styles.figureOf}`}>
      <img
        className={styles.picture}
        src={href}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
      {caption && <figcaption className="muted text-sm">{caption}</figcaption>}
    </figure>
  )
}

/** One picture, or several to swipe through: a native scroller, also by keyboard. */
export function Gallery({ pictures }: { pictures: readonly PictureView[] }) {
  const t = useT('pages')
  const [first, ...others] = pictures
  if (!first) return null
  if (others.length === 0) return <Picture picture={first} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <ul className={styles.gallery} aria-label={t('gallery', { n: pictures.length })} tabIndex={0}>
      {pictures.map((picture) => (
        <li key={picture.href}>
          <Picture picture={picture} />
        </li>
      ))}
    </ul>
  )
}

/** A link to a video on another site; nothing is loaded from there before a shopper follows it. */
export function Video({ video: { title, address, host, poster } }: { video: ViewOf<'video'> }) {
  const t = useT('pages')
  return (
    <a className={`edge ${styles.video}`} href={address} rel="external noopener">
      {poster && (
        <img
          className={styles.picture}
          src={poster.href}
          alt=""
          width={poster.width}
          height={poster.height}
          loading="lazy"
        />
      )}
      <span className={`row gap-3 center between pad-4 ${styles.videoWords}`}>
        <span className="strong">{title}</span>
        <span className="row gap-2 center text-sm">
          {t('watchAt', { host })}
          <Icon name="chevron-right" />
        </span>
      </span>
    </a>
  )
}
