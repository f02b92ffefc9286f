import { choiceCookie } from '#domain/privacy/measuring-choice.ts'
import { CONSENT_ID } from '#web/lib/analytics/consent-id.ts'

/**
 * Asks for consent to third-party analytics, at the bottom of the window, and stores the choice for a year. Until then
 * no third-party script is loaded; without a choice the next page asks again.
 * @param onYes is called when the shopper consents
 */
export function askConsent(onYes: () => void): void {
  const template = document.querySelector<HTMLTemplateElement>(`template#${CONSENT_ID}`)
  const question = template?.content.firstElementChild?.cloneNode(true)
  if (!(question instanceof HTMLElement)) return
  // Makes the browser scroll a focused element above the question.
  const { style } = document.documentElement
  style.scrollPaddingBottom = '12rem'
  question.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-answer]')
    if (!button) return
    const choice = button.dataset['answer'] === 'yes' ? 'yes' : 'no'
    document.cookie = choiceCookie(choice, location.protocol === 'https:')
    style.scrollPaddingBottom = ''
    question.remove()
    if (choice === 'yes') onYes()
  })
  document.body.append(question)
}
