import * as answerMailEn from '#messages/answer-mail.en.ts'
import * as answerMailEs from '#messages/answer-mail.es.ts'
import * as appointmentMailEn from '#messages/appointment-mail.en.ts'
import * as appointmentMailEs from '#messages/appointment-mail.es.ts'
import type { Area } from '#messages/areas.ts'
import * as articlesEn from '#messages/articles.en.ts'
import * as articlesEs from '#messages/articles.es.ts'
import * as calculatorEn from '#messages/calculator.en.ts'
import * as calculatorEs from '#messages/calculator.es.ts'
import * as careerFieldsEn from '#messages/career-fields.en.ts'
import * as careerFieldsEs from '#messages/career-fields.es.ts'
import * as careerMailEn from '#messages/career-mail.en.ts'
import * as careerMailEs from '#messages/career-mail.es.ts'
import * as careersEn from '#messages/careers.en.ts'
import * as careersEs from '#messages/careers.es.ts'
import * as commonEn from '#messages/common.en.ts'
import * as commonEs from '#messages/common.es.ts'
import * as compareEn from '#messages/compare.en.ts'
import * as compareEs from '#messages/compare.es.ts'
import * as confirmationMailEn from '#messages/confirmation-mail.en.ts'
import * as confirmationMailEs from '#messages/confirmation-mail.es.ts'
import * as contactEn from '#messages/contact.en.ts'
import * as contactEs from '#messages/contact.es.ts'
import * as costToOwnEn from '#messages/cost-to-own.en.ts'
import * as costToOwnEs from '#messages/cost-to-own.es.ts'
import * as creditFieldsEn from '#messages/credit-fields.en.ts'
import * as creditFieldsEs from '#messages/credit-fields.es.ts'
import * as creditEn from '#messages/credit.en.ts'
import * as creditEs from '#messages/credit.es.ts'
import * as customerEn from '#messages/customer-info.en.ts'
import * as customerEs from '#messages/customer-info.es.ts'
import * as favoritesEn from '#messages/favorites.en.ts'
import * as favoritesEs from '#messages/favorites.es.ts'
import * as filledFormEn from '#messages/filled-form.en.ts'
import * as filledFormEs from '#messages/filled-form.es.ts'
import * as footerFormEn from '#messages/footer-form.en.ts'
import * as footerFormEs from '#messages/footer-form.es.ts'
import * as formFieldsEn from '#messages/form-fields.en.ts'
import * as formFieldsEs from '#messages/form-fields.es.ts'
import * as formsEn from '#messages/forms.en.ts'
import * as formsEs from '#messages/forms.es.ts'
import * as holdMailEn from '#messages/hold-mail.en.ts'
import * as holdMailEs from '#messages/hold-mail.es.ts'
import * as holdEn from '#messages/hold.en.ts'
import * as holdEs from '#messages/hold.es.ts'
import * as homeEn from '#messages/home.en.ts'
import * as homeEs from '#messages/home.es.ts'
import * as inquiryVehicleEn from '#messages/inquiry-vehicle.en.ts'
import * as inquiryVehicleEs from '#messages/inquiry-vehicle.es.ts'
import * as interestEn from '#messages/interest.en.ts'
import * as interestEs from '#messages/interest.es.ts'
import * as messageEn from '#messages/message.en.ts'
import * as messageEs from '#messages/message.es.ts'
import * as myRequestEn from '#messages/my-request.en.ts'
import * as myRequestEs from '#messages/my-request.es.ts'
import * as notificationMailEn from '#messages/notification-mail.en.ts'
import * as notificationMailEs from '#messages/notification-mail.es.ts'
import * as notificationEn from '#messages/notification.en.ts'
import * as notificationEs from '#messages/notification.es.ts'
import * as offerMailEn from '#messages/offer-mail.en.ts'
import * as offerMailEs from '#messages/offer-mail.es.ts'
import * as offerEn from '#messages/offer.en.ts'
import * as offerEs from '#messages/offer.es.ts'
import * as offlineEn from '#messages/offline.en.ts'
import * as offlineEs from '#messages/offline.es.ts'
import * as pagesEn from '#messages/pages.en.ts'
import * as pagesEs from '#messages/pages.es.ts'
import * as partsCatalogEn from '#messages/parts-catalog.en.ts'
import * as partsCatalogEs from '#messages/parts-catalog.es.ts'
import * as partsFieldsEn from '#messages/parts-fields.en.ts'
import * as partsFieldsEs from '#messages/parts-fields.es.ts'
import * as partsMailEn from '#messages/parts-mail.en.ts'
import * as partsMailEs from '#messages/parts-mail.es.ts'
import * as partsEn from '#messages/parts.en.ts'
import * as partsEs from '#messages/parts.es.ts'
import * as shopByPaymentEn from '#messages/payment-plan.en.ts'
import * as shopByPaymentEs from '#messages/payment-plan.es.ts'
import * as paymentEn from '#messages/payment.en.ts'
import * as paymentEs from '#messages/payment.es.ts'
import * as privacyExportEn from '#messages/privacy-export.en.ts'
import * as privacyExportEs from '#messages/privacy-export.es.ts'
import * as privacyFieldsEn from '#messages/privacy-fields.en.ts'
import * as privacyFieldsEs from '#messages/privacy-fields.es.ts'
import * as privacyMailEn from '#messages/privacy-mail.en.ts'
import * as privacyMailEs from '#messages/privacy-mail.es.ts'
import * as privacyEn from '#messages/privacy.en.ts'
import * as privacyEs from '#messages/privacy.es.ts'
import * as pushEn from '#messages/push.en.ts'
import * as pushEs from '#messages/push.es.ts'
import * as reviewMailEn from '#messages/review-mail.en.ts'
import * as reviewMailEs from '#messages/review-mail.es.ts'
import * as reviewEn from '#messages/review.en.ts'
import * as reviewEs from '#messages/review.es.ts'
import * as schedulerEn from '#messages/scheduler.en.ts'
import * as schedulerEs from '#messages/scheduler.es.ts'
import * as searchBoxEn from '#messages/search-box.en.ts'
import * as searchBoxEs from '#messages/search-box.es.ts'
import * as searchWordsEn from '#messages/search-words.en.ts'
import * as searchWordsEs from '#messages/search-words.es.ts'
import * as searchEn from '#messages/search.en.ts'
import * as searchEs from '#messages/search.es.ts'
import * as sellMyCarEn from '#messages/sell-my-car.en.ts'
import * as sellMyCarEs from '#messages/sell-my-car.es.ts'
import * as serviceFieldsEn from '#messages/service-fields.en.ts'
import * as serviceFieldsEs from '#messages/service-fields.es.ts'
import * as serviceMailEn from '#messages/service-mail.en.ts'
import * as serviceMailEs from '#messages/service-mail.es.ts'
import * as serviceEn from '#messages/service.en.ts'
import * as serviceEs from '#messages/service.es.ts'
import * as sitemapEn from '#messages/sitemap.en.ts'
import * as sitemapEs from '#messages/sitemap.es.ts'
import * as specialsEn from '#messages/specials.en.ts'
import * as specialsEs from '#messages/specials.es.ts'
import * as staffEn from '#messages/staff.en.ts'
import * as staffEs from '#messages/staff.es.ts'
import * as storeEn from '#messages/store.en.ts'
import * as storeEs from '#messages/store.es.ts'
import * as thanksEn from '#messages/thanks.en.ts'
import * as thanksEs from '#messages/thanks.es.ts'
import * as tradeInFieldsEn from '#messages/trade-in-fields.en.ts'
import * as tradeInFieldsEs from '#messages/trade-in-fields.es.ts'
import type { Dictionary } from '#messages/translation.ts'
import * as vehicleCardEn from '#messages/vehicle-card.en.ts'
import * as vehicleCardEs from '#messages/vehicle-card.es.ts'
import * as vehicleFormsEn from '#messages/vehicle-forms.en.ts'
import * as vehicleFormsEs from '#messages/vehicle-forms.es.ts'
import * as vehicleProofEn from '#messages/vehicle-proof.en.ts'
import * as vehicleProofEs from '#messages/vehicle-proof.es.ts'
import * as vehicleWordsEn from '#messages/vehicle-words.en.ts'
import * as vehicleWordsEs from '#messages/vehicle-words.es.ts'
import * as vehicleEn from '#messages/vehicle.en.ts'
import * as vehicleEs from '#messages/vehicle.es.ts'
import * as voiceEn from '#messages/voice.en.ts'
import * as voiceEs from '#messages/voice.es.ts'
import * as weeklyMailEn from '#messages/weekly-mail.en.ts'
import * as weeklyMailEs from '#messages/weekly-mail.es.ts'
import * as windowTagEn from '#messages/window-tag.en.ts'
import * as windowTagEs from '#messages/window-tag.es.ts'

import type { Locale } from './locale.ts'

/** All messages of all areas, for the server. A browser loads only the areas that its page names. */
export const dictionaries: Readonly<Record<Locale, Readonly<Record<Area, Dictionary>>>> = {
  en: {
    articles: articlesEn.messages,
    'inquiry-vehicle': inquiryVehicleEn.messages,
    calculator: calculatorEn.messages,
    'career-fields': careerFieldsEn.messages,
    'career-mail': careerMailEn.messages,
    'answer-mail': answerMailEn.messages,
    'appointment-mail': appointmentMailEn.messages,
    'confirmation-mail': confirmationMailEn.messages,
    careers: careersEn.messages,
    common: commonEn.messages,
    compare: compareEn.messages,
    'cost-to-own': costToOwnEn.messages,
    credit: creditEn.messages,
    'credit-fields': creditFieldsEn.messages,
    contact: contactEn.messages,
    customer: customerEn.messages,
    'footer-form': footerFormEn.messages,
    'form-fields': formFieldsEn.messages,
    forms: formsEn.messages,
    hold: holdEn.messages,
    'hold-mail': holdMailEn.messages,
    home: homeEn.messages,
    interest: interestEn.messages,
    notification: notificationEn.messages,
    'notification-mail': notificationMailEn.messages,
    'my-request': myRequestEn.messages,
    message: messageEn.messages,
    offline: offlineEn.messages,
    offer: offerEn.messages,
    'offer-mail': offerMailEn.messages,
    pages: pagesEn.messages,
    parts: partsEn.messages,
    'parts-catalog': partsCatalogEn.messages,
    'parts-fields': partsFieldsEn.messages,
    'parts-mail': partsMailEn.messages,
    payment: paymentEn.messages,
    privacy: privacyEn.messages,
    'privacy-export': privacyExportEn.messages,
    'privacy-fields': privacyFieldsEn.messages,
    'privacy-mail': privacyMailEn.messages,
    push: pushEn.messages,
    review: reviewEn.messages,
    'review-mail': reviewMailEn.messages,
    scheduler: schedulerEn.messages,
    search: searchEn.messages,
    'search-box': searchBoxEn.messages,
    'search-words': searchWordsEn.messages,
    'service-fields': serviceFieldsEn.messages,
    'service-mail': serviceMailEn.messages,
    'sell-my-car': sellMyCarEn.messages,
    service: serviceEn.messages,
    favorites: favoritesEn.messages,
    'filled-form': filledFormEn.messages,
    'shop-by-payment': shopByPaymentEn.messages,
    specials: specialsEn.messages,
    sitemap: sitemapEn.messages,
    staff: staffEn.messages,
    store: storeEn.messages,
    thanks: thanksEn.messages,
    'trade-in-fields': tradeInFieldsEn.messages,
    vehicle: vehicleEn.messages,
    'vehicle-card': vehicleCardEn.messages,
    'vehicle-forms': vehicleFormsEn.messages,
    'vehicle-proof': vehicleProofEn.messages,
    'vehicle-words': vehicleWordsEn.messages,
    voice: voiceEn.messages,
    'weekly-mail': weeklyMailEn.messages,
    'window-tag': windowTagEn.messages,
  },
  es: {
    articles: articlesEs.messages,
    'inquiry-vehicle': inquiryVehicleEs.messages,
    calculator: calculatorEs.messages,
    'career-fields': careerFieldsEs.messages,
    'career-mail': careerMailEs.messages,
    'answer-mail': answerMailEs.messages,
    'appointment-mail': appointmentMailEs.messages,
    'confirmation-mail': confirmationMailEs.messages,
    careers: careersEs.messages,
    common: commonEs.messages,
    compare: compareEs.messages,
    'cost-to-own': costToOwnEs.messages,
    credit: creditEs.messages,
    'credit-fields': creditFieldsEs.messages,
    contact: contactEs.messages,
    customer: customerEs.messages,
    'footer-form': footerFormEs.messages,
    'form-fields': formFieldsEs.messages,
    forms: formsEs.messages,
    hold: holdEs.messages,
    'hold-mail': holdMailEs.messages,
    home: homeEs.messages,
    interest: interestEs.messages,
    notification: notificationEs.messages,
    'notification-mail': notificationMailEs.messages,
    'my-request': myRequestEs.messages,
    message: messageEs.messages,
    offline: offlineEs.messages,
    offer: offerEs.messages,
    'offer-mail': offerMailEs.messages,
    pages: pagesEs.messages,
    parts: partsEs.messages,
    'parts-catalog': partsCatalogEs.messages,
    'parts-fields': partsFieldsEs.messages,
    'parts-mail': partsMailEs.messages,
    payment: paymentEs.messages,
    privacy: privacyEs.messages,
    'privacy-export': privacyExportEs.messages,
    'privacy-fields': privacyFieldsEs.messages,
    'privacy-mail': privacyMailEs.messages,
    push: pushEs.messages,
    review: reviewEs.messages,
    'review-mail': reviewMailEs.messages,
    scheduler: schedulerEs.messages,
    search: searchEs.messages,
    'search-box': searchBoxEs.messages,
    'search-words': searchWordsEs.messages,
    'service-fields': serviceFieldsEs.messages,
    'service-mail': serviceMailEs.messages,
    'sell-my-car': sellMyCarEs.messages,
    service: serviceEs.messages,
    favorites: favoritesEs.messages,
    'filled-form': filledFormEs.messages,
    'shop-by-payment': shopByPaymentEs.messages,
    specials: specialsEs.messages,
    sitemap: sitemapEs.messages,
    staff: staffEs.messages,
    store: storeEs.messages,
    thanks: thanksEs.messages,
    'trade-in-fields': tradeInFieldsEs.messages,
    vehicle: vehicleEs.messages,
    'vehicle-card': vehicleCardEs.messages,
    'vehicle-forms': vehicleFormsEs.messages,
    'vehicle-proof': vehicleProofEs.messages,
    'vehicle-words': vehicleWordsEs.messages,
    voice: voiceEs.messages,
    'weekly-mail': weeklyMailEs.messages,
    'window-tag': windowTagEs.messages,
  },
}
