import { Gallery } from '#ui/media/gallery.tsx'
import { Stage } from '#ui/media/stage.tsx'
import type { Samples } from '#web/routes/ui-gallery/samples.ts'

import styles from '#web/routes/ui-gallery/gallery.module.css'

type PicturesProps = {
  text: Samples
  illustration: (body: string, paint: string) => string
}

const BODIES = [
  'pickup',
  'suv',
  'offroad',
  'sedan',
  'coupe',
  'convertible',
  'hatchback',
  'wagon',
  'minivan',
  'van',
]

/** The stage with every drawing, and a gallery. */
export function Pictures({ text, illustration }: PicturesProps) {
  return (
    <section className="stack gap-3 min-0">
      <h2>Pictures</h2>
      <div className={`grid gap-6 ${styles.samples}`}>
        {BODIES.map((body, index) => (
          <Stage
            className={styles.stage}
            key={body}
            src={illustration(body, 'flame-red')}
            alt={body}
            isDrawing
            isFar={index % 2 === 1}
          />
        ))}
      </div>
      <Gallery
        pictures={BODIES.map((body) => ({
          src: illustration(body, 'flame-red'),
          alt: body,
          isDrawing: true,
        }))}
        fallback={{ src: illustration('pickup', 'flame-red'), alt: text.photo, isDrawing: true }}
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
