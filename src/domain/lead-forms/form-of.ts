import type { FormDefinition } from '#domain/forms/form-definition.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'

import { availabilityNotification } from './availability-notification.ts'
import { careerApplication } from './career-application.ts'
import { contact } from './contact.ts'
import { customerInfo } from './customer-info.ts'
import { financeCoapplicant } from './finance-coapplicant.ts'
import { finance } from './finance.ts'
import { message } from './message.ts'
import { parts } from './parts.ts'
import { privacyOptOut } from './privacy-opt-out.ts'
import { privacyRequest } from './privacy-request.ts'
import { serviceAppointment } from './service-appointment.ts'
import { similarVehicles } from './similar-vehicles.ts'
import { tradeIn } from './trade-in.ts'
import { vehicleAppointment } from './vehicle-appointment.ts'
import { vehicleCustomOrder } from './vehicle-custom-order.ts'
import { vehicleFinance } from './vehicle-finance.ts'
import { vehicleHold } from './vehicle-hold.ts'
import { vehicleInterest } from './vehicle-interest.ts'

const FORMS: Readonly<Record<LeadForm, FormDefinition>> = {
  'vehicle-interest': vehicleInterest,
  'customer-info': customerInfo,
  contact,
  message,
  'availability-notification': availabilityNotification,
  'similar-vehicles': similarVehicles,
  'vehicle-appointment': vehicleAppointment,
  'vehicle-custom-order': vehicleCustomOrder,
  'vehicle-hold': vehicleHold,
  finance,
  'finance-coapplicant': financeCoapplicant,
  'vehicle-finance': vehicleFinance,
  'trade-in': tradeIn,
  'service-appointment': serviceAppointment,
  parts,
  'career-application': careerApplication,
  'privacy-request': privacyRequest,
  'privacy-opt-out': privacyOptOut,
}

/** A form's definition by its name. */
export const formOf = (name: LeadForm): FormDefinition => FORMS[name]
