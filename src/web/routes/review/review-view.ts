import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import { MAX_STARS } from '#domain/reviews/review.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { OwnReview } from '#modules/reviews/module.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The data of a review's page. */
export type ReviewView = Readonly<ReturnType<typeof reviewView>>

type App = Pick<AppContext, 'locale' | 'services'>

/** What is said about a written review: a title and a sentence; `null` before it is written. */
function noticeOf(review: OwnReview, { locale }: App, timeZone: string) {
  const t = areaTranslator('review', locale)
  const { state, shownFrom, reason } = review
  if (state === 'invited') return null
  if (state === 'hidden')
    return {
      title: t('state.hidden'),
      text: reason === null ? '' : t('state.hiddenText', { reason: t(`reason.${reason}`) }),
    }
  return shownFrom === null
    ? { title: t('state.shown'), text: t('change') }
    : {
        title: t('state.waiting'),
        text: [
          t('state.waitingText', { time: formatMoment(shownFrom, locale, timeZone) }),
          t('change'),
        ].join(' '),
      }
}

/** The page on which a customer reviews a store. @param dealer `null` for a store that has left the group */
export function reviewView(review: OwnReview, app: App) {
  const dealer = app.services.dealers.byCode(review.dealerCode)
  const t = areaTranslator('review', app.locale)
  const { kind, state, stars, text, shownName, isOptedOut, dealerCode } = review
  return {
    title: t(`${kind}.title`, { dealer: dealer?.name ?? dealerCode }),
    notice: noticeOf(review, app, dealer ? dealerTimeZone(dealer) : 'America/Phoenix'),
    isHidden: state === 'hidden',
    isWritten: state !== 'invited',
    stars,
    text,
    shownName,
    isOptedOut,
    choices: Array.from({ length: MAX_STARS }, (_, index) => index + 1),
    storeHref: dealer && paths.contact({ stock: null, dealerCode }),
  }
}
