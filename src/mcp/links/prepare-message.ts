import * as v from 'valibot'

import { vehicleInterest } from '#domain/lead-forms/vehicle-interest.ts'
import { paths } from '#domain/pages/paths.ts'
import { namedVehicle, vehicleKey, Zip } from '#mcp/inputs.ts'
import { tool } from '#mcp/tool.ts'

import { contactInput, FormLink, formLink } from './form-link.ts'

/** A link to the form that asks the store about a vehicle. */
export const prepareMessage = tool({
  name: 'prepare_message',
  title: 'Prepare a message about a vehicle',
  description:
    'Fills in the form that asks the store about a vehicle, and returns a link to it. Sends nothing: the shopper opens the link, reads the form, consents and sends it.',
  input: {
    ...vehicleKey,
    ...contactInput,
    zipCode: v.optional(Zip),
  },
  output: FormLink,
  handle: (context, { stock, dealer, ...values }) => {
    const vehicle = namedVehicle(context, { stock, dealer })
    return formLink(context, {
      definition: vehicleInterest,
      path: paths.vehicleInterest(vehicle),
      values,
    })
  },
})
