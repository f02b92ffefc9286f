import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react'

import type { Picture } from '#ui/media/picture.ts'
import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'

import type { MediaView, VideoView } from './media-view.ts'

import styles from './media.module.css'

/** The companies that get data of a shopper who plays one of their videos. */
const COMPANIES = { youtube: 'YouTube', vimeo: 'Vimeo', file: null } as const

type MediaProps = MediaView & {
  /** The vehicle's name, for the titles. */
  name: string
  /** A picture of the vehicle, behind what is not loaded yet. */
  picture: Picture
}

/** Videos and pictures from all around a vehicle. Nothing of them is requested before the shopper asks for it. */
export function Media({ videos, spin, isRendered, name, picture }: MediaProps) {
  const t = useT('vehicle')
  return (
    <section className={`grid gap-3 no-print ${styles.media}`} aria-label={t('mediaTitle')}>
      {spin[0] !== undefined && (
        <Opener
          href={spin[0]}
          label={t('openSpin')}
          note={t(isRendered ? 'renderedSpinNote' : 'spinNote', { n: spin.length })}
          picture={picture}
          load={async () => {
            const { Spin } = await import('./spin.tsx')
            return () => <Spin pictures={spin} isRendered={isRendered} name={name} />
          }}
        />
      )}
      {videos.map((video) => (
        <VideoOpener key={video.player} video={video} name={name} picture={picture} />
      ))}
    </section>
  )
}

function VideoOpener({
  video,
  name,
  picture,
}: Pick<MediaProps, 'name' | 'picture'> & { video: VideoView }) {
  const t = useT('vehicle')
  const title = video.title ?? t('videoOf', { name })
  const company = COMPANIES[video.host]
  return (
    <Opener
      href={video.href}
      label={t('playVideo', { title })}
      note={company ? t('videoNote', { company }) : t('videoFileNote')}
      picture={picture}
      load={async () => {
        const { VideoPlayer } = await import('./video-player.tsx')
        return () => <VideoPlayer video={video} title={title} />
      }}
    />
  )
}

type OpenerProps = Pick<MediaProps, 'picture'> & {
  /** Without scripts, it leads there. */
  href: string
  label: string
  /** What is loaded, and from whom. */
  note: string
  load: () => Promise<ComponentType>
}

/** A link that becomes what it opens. */
function Opener({ href, label, note, picture, load }: OpenerProps): ReactNode {
  const [Opened, setOpened] = useState<ComponentType | null>(null)
  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const Loaded = await load()
    setOpened(() => Loaded)
  }
  if (Opened)
    return (
      <div className={styles.place}>
        <Opened />
      </div>
    )
  return (
    <div className="stack gap-1">
      <a
        className="stack gap-1"
        href={href}
        rel="external noopener"
        onClick={(event) => void open(event)}
      >
        <Stage {...picture} alt="" className={styles.view} sizes="auto, 300px" />
        <b>{label}</b>
      </a>
      <p className="muted text-xs">{note}</p>
    </div>
  )
}
