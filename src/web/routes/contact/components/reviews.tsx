import { MAX_STARS } from '#domain/reviews/review.ts'
import type { ReviewView, StoreReviewsView } from '#web/features/store/store-reviews-view.ts'

/** The reviews of a store by its customers, the newest first. @see REV-5 */
export function Reviews({ view }: { view: StoreReviewsView }) {
  const { heading, mean, how, newest, reviews } = view
  return (
    <section className="mt-8 stack gap-3" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{heading}</h2>
      <p className="strong num">{mean}</p>
      <p className="muted text-sm measure">{[how, newest].filter(Boolean).join(' ')}</p>
      <ul className="grid gap-4 start">
        {reviews.map((review) => (
          <Review {...review} key={`${review.by} ${review.text}`} />
        ))}
      </ul>
    </section>
  )
}

function Review({ rated, stars, text, language, languageName, by, answer }: ReviewView) {
  return (
    <li className="card pad-6 stack gap-2">
      <p className="accent">
        <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(MAX_STARS - stars)}</span>
        <span className="visually-hidden">{rated}</span>
      </p>
      {text && <Paragraphs text={text} language={language} />}
      <p className="muted text-sm num">{[by, languageName].filter(Boolean).join(' · ')}</p>
      {answer && (
        <div className="line-top py-3 text-sm">
          <p className="bold">{answer.title}</p>
          <Paragraphs text={answer.text} />
        </div>
      )}
    </li>
  )
}

type ParagraphsProps = { text: string; language?: 'en' | 'es' }

/** A typed text, whose lines are paragraphs. */
function Paragraphs({ text, language }: ParagraphsProps) {
  return (
    <div className="stack gap-2 measure" lang={language}>
      {text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </div>
  )
}
