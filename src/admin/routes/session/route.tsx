import { data, redirectDocument } from 'react-router'

import { adminContext } from '#admin/lib/admin-context.ts'
import { withRefusals } from '#admin/lib/admin-loader.ts'
import { storeCookie } from '#admin/lib/chosen-store.ts'
import { formText } from '#admin/lib/form-text.ts'
import { BACK_OFFICE, backOfficePath, pathInApp } from '#domain/access/back-office-path.ts'

import type { Route } from './+types/route.ts'

/** The shell requests it to check the session: 204 if it is valid. Other requests got 401 before they reach it. */
export const loader = () => new Response(null, { status: 204 })

/** Signs in a demo user, signs out, confirms a person's identity, or stores the chosen store in a cookie. */
export const action = (args: Route.ActionArgs) => withRefusals(() => changeSession(args))

async function changeSession({ request, context }: Route.ActionArgs) {
  const { services, ip, isSecure } = context.get(adminContext)
  const { users } = services
  const form = await request.formData()
  switch (form.get('intent')) {
    case 'demo': {
      const credentials = { token: formText(form, 'demo'), personId: formText(form, 'person') }
      const headers = await users.signInDemo(request, ip, credentials)
      return redirectDocument(pathInApp(backOfficePath(formText(form, 'next')) ?? BACK_OFFICE), {
        headers,
      })
    }
    case 'sign-out': {
      const { headers, providerUrl } = await users.signOut(request, ip)
      return redirectDocument(providerUrl ?? '/', { headers })
    }
    case 'confirm': {
      const credentials = {
        password: formText(form, 'password'),
        code: formText(form, 'code').trim(),
      }
      return Response.json({ outcome: await users.confirm(request, ip, credentials) })
    }
    case 'confirm-demo':
      await users.confirmDemo(request, ip)
      return Response.json({ outcome: 'confirmed' })
    case 'store': {
      const headers = { 'set-cookie': storeCookie(formText(form, 'store'), isSecure) }
      return data(null, { headers })
    }
    default:
      throw data(null, 400)
  }
}
