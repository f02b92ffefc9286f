import { useLocale } from '#ui/text/use-t.ts'

import type { VideoView } from './media-view.ts'

import styles from './media.module.css'

const focusOn = (element: HTMLElement | null): void => element?.focus()

/** The player of a video that the shopper asked for: it plays at once and has the focus. */
export function VideoPlayer({ video, title }: { video: VideoView; title: string }) {
  const locale = useLocale()
  if (video.host !== 'file')
    return (
      <iframe
        ref={focusOn}
        className={styles.view}
        src={video.player}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // The frame is of another site, to which its scripts and storage belong.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  return (
    // A feed may have no captions of a file.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={focusOn}
      className={styles.view}
      src={video.player}
      aria-label={title}
      controls
      autoPlay
      playsInline
      // Captions of another host are loaded only together with a video that is loaded in this way.
      crossOrigin={video.captions === null ? undefined : 'anonymous'}
    >
      {video.captions !== null && (
        <track kind="captions" src={video.captions} srcLang={locale} label={title} default />
      )}
    </video>
  )
}
