import { paths } from '#domain/pages/paths.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Stage } from '#ui/media/stage.tsx'
import { useFormat, useT } from '#ui/text/use-t.ts'
import type { HeroView } from '#web/routes/home/hero-view.ts'
import type { HomeView } from '#web/routes/home/home-view.ts'
import type { RefineView } from '#web/routes/home/refine-view.ts'

import suggestions from '#web/features/layout/header/search-form.module.css'
import styles from './hero.module.css'

/** The displayed width of the picture. */
const SIZES = {
  scene: '100vw',
  split: '(width < 1025px) 100vw, 50vw',
  band: '100vw',
  center: '100vw',
}

/** The top of the home page: a headline, a statement about prices, and a search with filters. */
export function Hero({ view, hasAllInPrice }: { view: HomeView; hasAllInPrice: boolean }) {
  const {
    hero,
    words,
    findHref,
    flavor,
    isUppercase,
    usedLabel,
    total,
    mostMakes,
    newTotal,
    used,
    refine,
  } = view
  const t = useT('home')
  const common = useT('common')
  const { number } = useFormat()
  const lead = [
    total > 0 && t('lead', { n: total, makes: mostMakes }),
    hasAllInPrice && t('leadAllIn'),
  ]
  return (
    <section className={styles.hero} data-layout={hero.layout}>
      <HeroPicture hero={hero} />
      <div className={`wrap stack gap-3 ${styles.words}`}>
        <h1 className={isUppercase ? styles.capitals : undefined}>{words.heading}</h1>
        <p className="lead">{flavor ?? lead.filter(Boolean).join(' ')}</p>
        <form
          className={`stack gap-3 mt-2 pad-4 ${suggestions.suggests} ${styles.search}`}
          action={findHref}
          data-search-box={paths.searchSuggest()}
          data-suggestions={common('searchSuggestions')}
        >
          <Field
            label={t('keywords')}
            type="search"
            name="q"
            placeholder={t('keywordsHint')}
            affix={<Icon name="search" />}
            maxLength={100}
            enterKeyHint="search"
          />
          <Refine refine={refine} />
          <div className={`grid-fit gap-2 ${styles.buttons}`}>
            {newTotal !== null && (
              <Button kind="action" type="submit" name="in" value="new">
                {t('searchNew')}
                <small className="num">{number(newTotal)}</small>
              </Button>
            )}
            <Button
              kind={newTotal === null ? 'action' : 'ink'}
              type="submit"
              name="in"
              value="used"
            >
              {usedLabel ? t('searchUsedAs', { label: usedLabel }) : t('searchUsed')}
              <small className="num">{number(used)}</small>
            </Button>
          </div>
        </form>
      </div>
    </section>
  )
}

/** The picture, or the video with its controls; without either a rendered vehicle on its stage. */
function HeroPicture({ hero }: { hero: HeroView }) {
  const { picture, video, vehicleSrc, alt } = hero
  if (!picture)
    return <Stage className={styles.picture} src={vehicleSrc} alt="" isDrawing isFirst />
  if (video)
    return (
      <div className={styles.picture}>
        {/* Its sound contains no information beyond the text. */}
        <video
          className={styles.fill}
          poster={picture.src}
          width={picture.width}
          height={picture.height}
          aria-label={alt}
          preload="none"
          controls
          muted
          loop
          playsInline
        >
          <source src={video.src} type={video.type} />
        </video>
      </div>
    )
  return (
    <picture className={styles.picture}>
      {picture.sources.map(({ type, srcSet }) => (
        <source type={type} srcSet={srcSet} sizes={SIZES[hero.layout]} key={type} />
      ))}
      <img
        className={styles.fill}
        src={picture.src}
        srcSet={picture.srcSet ?? undefined}
        sizes={picture.srcSet === null ? undefined : SIZES[hero.layout]}
        width={picture.width}
        height={picture.height}
        alt={alt}
        fetchPriority="high"
      />
    </picture>
  )
}

const CHOICES = [
  ['make', 'refineMake', 'anyMake'],
  ['body', 'refineBody', 'anyBody'],
  ['maxPrice', 'refinePrice', 'anyPrice'],
] as const

/** The filters of the search, each a plain select of the same form. */
function Refine({ refine }: { refine: RefineView }) {
  const t = useT('home')
  const choices = CHOICES.filter(([name]) => refine[name].length > 0)
  if (choices.length === 0) return null
  return (
    <div className={`grid-fit gap-2 ${styles.refine} num`}>
      {choices.map(([name, label, any]) => (
        <SelectField label={t(label)} name={name} key={name} any={t(any)} options={refine[name]} />
      ))}
    </div>
  )
}
