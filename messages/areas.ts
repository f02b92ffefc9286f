import type { messages as answerMail } from './answer-mail.en.ts'
import type { messages as appointmentMail } from './appointment-mail.en.ts'
import type { messages as articles } from './articles.en.ts'
import type { messages as calculator } from './calculator.en.ts'
import type { messages as careerFields } from './career-fields.en.ts'
import type { messages as careerMail } from './career-mail.en.ts'
import type { messages as careers } from './careers.en.ts'
import type { messages as common } from './common.en.ts'
import type { messages as compare } from './compare.en.ts'
import type { messages as confirmationMail } from './confirmation-mail.en.ts'
import type { messages as contact } from './contact.en.ts'
import type { messages as costToOwn } from './cost-to-own.en.ts'
import type { messages as creditFields } from './credit-fields.en.ts'
import type { messages as credit } from './credit.en.ts'
import type { messages as customer } from './customer-info.en.ts'
import type { messages as favorites } from './favorites.en.ts'
import type { messages as filledForm } from './filled-form.en.ts'
import type { messages as footerForm } from './footer-form.en.ts'
import type { messages as formFields } from './form-fields.en.ts'
import type { messages as forms } from './forms.en.ts'
import type { messages as holdMail } from './hold-mail.en.ts'
import type { messages as hold } from './hold.en.ts'
import type { messages as home } from './home.en.ts'
import type { messages as inquiryVehicle } from './inquiry-vehicle.en.ts'
import type { messages as interest } from './interest.en.ts'
import type { messages as message } from './message.en.ts'
import type { messages as myRequest } from './my-request.en.ts'
import type { messages as notificationMail } from './notification-mail.en.ts'
import type { messages as notification } from './notification.en.ts'
import type { messages as offerMail } from './offer-mail.en.ts'
import type { messages as offer } from './offer.en.ts'
import type { messages as offline } from './offline.en.ts'
import type { messages as pages } from './pages.en.ts'
import type { messages as partsCatalog } from './parts-catalog.en.ts'
import type { messages as partsFields } from './parts-fields.en.ts'
import type { messages as partsMail } from './parts-mail.en.ts'
import type { messages as parts } from './parts.en.ts'
import type { messages as shopByPayment } from './payment-plan.en.ts'
import type { messages as payment } from './payment.en.ts'
import type { messages as privacyExport } from './privacy-export.en.ts'
import type { messages as privacyFields } from './privacy-fields.en.ts'
import type { messages as privacyMail } from './privacy-mail.en.ts'
import type { messages as privacy } from './privacy.en.ts'
import type { messages as push } from './push.en.ts'
import type { messages as reviewMail } from './review-mail.en.ts'
import type { messages as review } from './review.en.ts'
import type { messages as scheduler } from './scheduler.en.ts'
import type { messages as searchBox } from './search-box.en.ts'
import type { messages as searchWords } from './search-words.en.ts'
import type { messages as search } from './search.en.ts'
import type { messages as sellMyCar } from './sell-my-car.en.ts'
import type { messages as serviceFields } from './service-fields.en.ts'
import type { messages as serviceMail } from './service-mail.en.ts'
import type { messages as service } from './service.en.ts'
import type { messages as sitemap } from './sitemap.en.ts'
import type { messages as specials } from './specials.en.ts'
import type { messages as staff } from './staff.en.ts'
import type { messages as store } from './store.en.ts'
import type { messages as thanks } from './thanks.en.ts'
import type { messages as tradeInFields } from './trade-in-fields.en.ts'
import type { messages as vehicleCard } from './vehicle-card.en.ts'
import type { messages as vehicleForms } from './vehicle-forms.en.ts'
import type { messages as vehicleProof } from './vehicle-proof.en.ts'
import type { messages as vehicleWords } from './vehicle-words.en.ts'
import type { messages as vehicle } from './vehicle.en.ts'
import type { messages as voice } from './voice.en.ts'
import type { messages as weeklyMail } from './weekly-mail.en.ts'
import type { messages as windowTag } from './window-tag.en.ts'

/**
 * The areas of messages: one file for each area and language. A page loads only the areas that it
 * names, in one language. A new area needs two files, and lines here and in `src/i18n/dictionaries.ts`.
 */
export type Areas = {
  articles: typeof articles
  'inquiry-vehicle': typeof inquiryVehicle
  calculator: typeof calculator
  'career-fields': typeof careerFields
  'career-mail': typeof careerMail
  careers: typeof careers
  common: typeof common
  'answer-mail': typeof answerMail
  'appointment-mail': typeof appointmentMail
  'confirmation-mail': typeof confirmationMail
  compare: typeof compare
  'cost-to-own': typeof costToOwn
  credit: typeof credit
  'credit-fields': typeof creditFields
  contact: typeof contact
  customer: typeof customer
  'footer-form': typeof footerForm
  'form-fields': typeof formFields
  forms: typeof forms
  hold: typeof hold
  'hold-mail': typeof holdMail
  home: typeof home
  interest: typeof interest
  notification: typeof notification
  'notification-mail': typeof notificationMail
  'my-request': typeof myRequest
  message: typeof message
  offer: typeof offer
  'offer-mail': typeof offerMail
  offline: typeof offline
  pages: typeof pages
  parts: typeof parts
  'parts-catalog': typeof partsCatalog
  'parts-mail': typeof partsMail
  'parts-fields': typeof partsFields
  payment: typeof payment
  privacy: typeof privacy
  'privacy-export': typeof privacyExport
  'privacy-fields': typeof privacyFields
  'privacy-mail': typeof privacyMail
  push: typeof push
  review: typeof review
  'review-mail': typeof reviewMail
  scheduler: typeof scheduler
  search: typeof search
  'search-box': typeof searchBox
  'search-words': typeof searchWords
  'service-fields': typeof serviceFields
  'service-mail': typeof serviceMail
  'sell-my-car': typeof sellMyCar
  service: typeof service
  favorites: typeof favorites
  'filled-form': typeof filledForm
  'shop-by-payment': typeof shopByPayment
  specials: typeof specials
  sitemap: typeof sitemap
  staff: typeof staff
  store: typeof store
  thanks: typeof thanks
  'trade-in-fields': typeof tradeInFields
  vehicle: typeof vehicle
  voice: typeof voice
  'vehicle-card': typeof vehicleCard
  'vehicle-forms': typeof vehicleForms
  'vehicle-proof': typeof vehicleProof
  'vehicle-words': typeof vehicleWords
  'weekly-mail': typeof weeklyMail
  'window-tag': typeof windowTag
}
export type Area = keyof Areas
