import { Outlet } from 'react-router'

import { ErrorView } from '#admin/features/error-view/error-view.tsx'
import { STARTS } from '#admin/features/palette/starts.data.ts'
import { adminContext, type AdminContext } from '#admin/lib/admin-context.ts'
import { withRefusals } from '#admin/lib/admin-loader.ts'
import { chosenStore } from '#admin/lib/chosen-store.ts'
import { VIEWS } from '#admin/lib/views.data.ts'
import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { BACK_OFFICE, pathAfterSignIn } from '#domain/access/back-office-path.ts'
import { FAULT_PARAMETER, PROVIDER_FAULTS } from '#domain/access/provider-faults.data.ts'
import { appErrorCode } from '#domain/kernel/errors.ts'

import type { Route } from './+types/route.ts'
import type { ShellData, SignInData } from './shell-data.ts'
import { Shell } from './shell.tsx'
import { SignIn } from './sign-in.tsx'

type LoaderData =
  | Readonly<{ shell: ShellData; signIn: null }>
  | Readonly<{ shell: null; signIn: SignInData }>

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<LoaderData> {
  const values = context.get(adminContext)
  const { actor } = values
  return withRefusals(async () =>
    actor === null
      ? { shell: null, signIn: await signInData(request, url, values) }
      : { shell: await shellData(request, actor, values), signIn: null },
  )
}

async function shellData(
  request: Request,
  actor: Actor,
  { services, draftKey }: AdminContext,
): Promise<ShellData> {
  const { userId: id, name, roles, dealers } = actor
  const store = chosenStore(request, actor)
  return {
    person: {
      id,
      name,
      roles,
      draftKey: draftKey ?? '',
      isDemo: services.users.isOfDemo(id),
      provider: await services.users.providerLabel(),
    },
    group: services.firstSite().dealerShort,
    stores: services.dealers
      .all()
      .filter(({ code }) => dealers === 'all' || dealers.includes(code))
      .map(({ code, name }) => ({ code, name })),
    store,
    counts: await services.waiting.counts(actor, store),
    paths: VIEWS.filter(
      ({ needs }) => needs.length === 0 || needs.some((action) => may(actor, action)),
    ).map(({ path }) => path),
    starts: STARTS.filter(({ needs }) => needs.some((action) => may(actor, action))).map(
      ({ name }) => name,
    ),
  }
}

/** The provider on the sign-in; `null` while the database is unavailable, which the sign-in reports when it is used. */
async function shownProvider({ services }: AdminContext): Promise<string | null> {
  try {
    return await services.users.providerLabel()
  } catch (error) {
    if (appErrorCode(error) === 'unavailable') return null
    throw error
  }
}

async function signInData(
  request: Request,
  { search, searchParams }: URL,
  values: AdminContext,
): Promise<SignInData> {
  const token = searchParams.get('demo') ?? ''
  const people = await values.services.users.demoPeople(request, values.ip, token)
  return {
    group: values.services.firstSite().dealerShort,
    hasNext: pathAfterSignIn(search) !== BACK_OFFICE,
    provider: await shownProvider(values),
    providerFault:
      PROVIDER_FAULTS.find((fault) => fault === searchParams.get(FAULT_PARAMETER)) ?? null,
    demo:
      people.length === 0
        ? null
        : {
            token,
            people: people.map(({ id, name, roles }) => ({ id, name, role: roles[0] ?? 'sales' })),
          },
  }
}

/** Signed-out visitors see the sign-in at `/admin`, and are redirected to it from everywhere else. */
export default function ShellRoute({ loaderData: { shell, signIn } }: Route.ComponentProps) {
  if (shell === null) return <SignIn data={signIn} />
  return (
    <Shell data={shell}>
      <Outlet />
    </Shell>
  )
}

/** Errors of views keep the navigation: the shell's own data was loaded before. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const shell = loaderData?.shell
  if (!shell) return <ErrorView error={error} />
  return (
    <Shell data={shell}>
      <ErrorView error={error} />
    </Shell>
  )
}
