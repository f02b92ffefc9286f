import { data, redirectDocument } from 'react-router'

import { adminContext } from '#admin/lib/admin-context.ts'
import { answered } from '#admin/lib/admin-loader.ts'
import { STORE_COOKIE } from '#admin/lib/chosen-store.ts'
import { formText } from '#admin/lib/form-text.ts'
import { BACK_OFFICE, backOfficePath, pathInApp } from '#domain/access/back-office-path.ts'
import { setCookie } from '#domain/kernel/cookies.ts'

import type { Route } from './+types/route.ts'

const ONE_YEAR_SECONDS = 31_536_000

/** Whether the session is still good, for the shell. Signed-out visitors get 401 before. */
export const loader = () => new Response(null, { status: 204 })

/** Signs in a demo person, signs out, confirms a person's identity, and remembers the chosen store. */
export const action = (args: Route.ActionArgs) => answered(() => changeSession(args))

async function changeSession({ request, context }: Route.ActionArgs) {
  const { services, ip, isSecure } = context.get(adminContext)
  const { users } = services
  const form = await request.formData()
  switch (form.get('intent')) {
    case 'demo': {
      const given = { token: formText(form, 'demo'), personId: formText(form, 'person') }
      const headers = await users.signInDemo(request, ip, given)
      return redirectDocument(pathInApp(backOfficePath(formText(form, 'next')) ?? BACK_OFFICE), {
        headers,
      })
    }
    case 'sign-out':
      return redirectDocument('/', { headers: await users.signOut(request, ip) })
    case 'confirm': {
      const given = { password: formText(form, 'password'), code: formText(form, 'code').trim() }
      return Response.json({ outcome: await users.confirm(request, ip, given) })
    }
    case 'confirm-demo':
      await users.confirmDemo(request, ip)
      return Response.json({ outcome: 'confirmed' })
    case 'store': {
      const headers = new Headers()
      const value = formText(form, 'store')
      const maxAgeSeconds = value === '' ? 0 : ONE_YEAR_SECONDS
      headers.append(
        'set-cookie',
        setCookie({ name: STORE_COOKIE, value, maxAgeSeconds, isSecure }),
      )
      return data(null, { headers })
    }
    default:
      throw data(null, 400)
  }
}
