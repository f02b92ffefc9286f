import { QrCode } from '#admin/controls/qr-code.tsx'

import type { GuideSide } from './guide-side.server.ts'
import type { Pair, TagSide } from './tag-side.server.ts'
import type { PrintedTag } from './tags-data.server.ts'

import styles from './tags.module.css'

/** Names and values, one pair a line. */
const Pairs = ({ pairs }: Readonly<{ pairs: readonly Pair[] }>) => (
  <dl className={styles.pairs}>
    {pairs.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** The facts of the Buyers Guide, with boxes as on paper. */
function Guide({ guide }: Readonly<{ guide: GuideSide }>) {
  return (
    <section className={styles.guide}>
      <h4>{guide.title}</h4>
      <ul>
        {guide.boxes.map(({ text, isChecked }) => (
          <li key={text}>
            <span aria-hidden="true">{isChecked ? '☒' : '☐'}</span>
            {text}
          </li>
        ))}
      </ul>
      {guide.coverage && (
        <>
          <p>{guide.coverage.share}</p>
          <dl className={styles.blanks}>
            {guide.coverage.fields.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className={styles.small}>{guide.inspection}</p>
      <p className={styles.small}>{guide.note}</p>
    </section>
  )
}

/** The part of a tag in one language. */
const Side = ({ side, lang }: Readonly<{ side: TagSide; lang: 'en' | 'es' }>) => (
  <div lang={lang} className={styles.side}>
    <Pairs pairs={side.facts} />
    {side.lines.length > 0 && <Pairs pairs={side.lines} />}
    {side.guide && <Guide guide={side.guide} />}
    <p className={styles.small}>{side.printed}</p>
  </div>
)

/** A text in both languages, once where they do not differ. */
const Both = ({ en, es }: Readonly<{ en: string; es: string }>) => (
  <>
    <span lang="en">{en}</span>
    {es !== en && <span lang="es">{es}</span>}
  </>
)

/** One tag: a page of letter paper. */
export function WindowTag({ tag }: Readonly<{ tag: PrintedTag }>) {
  const { en, es } = tag
  const [store = '', ...place] = tag.store
  return (
    <article className={styles.tag} aria-label={`${tag.title} ${tag.stock}`}>
      <header className={styles.head}>
        <p>
          <b>{store}</b>
          {place.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <p className={styles.both}>
          <Both en={en.condition} es={es.condition} />
        </p>
      </header>
      <h3>
        {tag.title}
        {tag.trim && <small>{tag.trim}</small>}
      </h3>
      <p className={styles.numbers}>
        <Both en={`${en.stock} ${tag.stock}`} es={`${es.stock} ${tag.stock}`} />
        <span>{`VIN ${tag.vin}`}</span>
      </p>
      <div className={styles.price}>
        <div>
          <p className={styles.both}>
            <Both en={en.priceLabel} es={es.priceLabel} />
          </p>
          {tag.price && <p className={styles.amount}>{tag.price}</p>}
          <p className={`${styles.both} ${styles.small}`}>
            <Both en={en.priceNote} es={es.priceNote} />
          </p>
        </div>
        <figure>
          <QrCode text={tag.link} label={en.scan} />
          <figcaption className={styles.both}>
            <Both en={en.scan} es={es.scan} />
          </figcaption>
        </figure>
      </div>
      <div className={styles.sides}>
        <Side side={en} lang="en" />
        <Side side={es} lang="es" />
      </div>
    </article>
  )
}
