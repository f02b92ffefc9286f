import { BODY_STYLES } from '#domain/illustration/shapes.data.ts'
import type { cutoutPath } from '#domain/rendering/cutout-path.ts'
import { Gallery } from '#ui/media/gallery.tsx'
import { Stage } from '#ui/media/stage.tsx'
import type { Samples } from '#web/routes/ui-gallery/samples.ts'

import styles from '#web/routes/ui-gallery/gallery.module.css'

type PicturesProps = { text: Samples; cutout: typeof cutoutPath }

/** The stage with every body style, and a gallery. */
export function Pictures({ text, cutout }: PicturesProps) {
  return (
    <section className="stack gap-3 min-0">
      <h2>Pictures</h2>
      <div className={`grid gap-6 ${styles.samples}`}>
        {BODY_STYLES.map((body, index) => (
          <Stage
            className={styles.stage}
            key={body}
            src={cutout(body, 'red')}
            alt={body}
            isDrawing
            isFar={index % 2 === 1}
          />
        ))}
      </div>
      <Gallery
        pictures={BODY_STYLES.map((body) => ({
          src: cutout(body, 'red'),
          alt: body,
          isDrawing: true,
        }))}
        fallback={{ src: cutout('pickup', 'red'), alt: text.photo, isDrawing: true }}
        labels={{
          gallery: text.photos,
          previous: text.previous,
          next: text.next,
          close: text.close,
          zoom: text.photo,
          all: text.photos,
          open: (n) => `${text.photo} ${n}`,
          photo: (n) => `${text.photo} ${n}`,
          drawing: text.photo,
        }}
      />
    </section>
  )
}
