type Start = Readonly<{
  /** The path of the back office to open afterwards, `/admin/leads`. */
  next?: string
  /** Whether the person proves their identity again, even if the provider knows them. */
  isConfirming?: boolean
}>

/** The address at which a sign-in with the OpenID provider begins. */
export function providerStart({ next, isConfirming = false }: Start): string {
  const query = new URLSearchParams({
    ...(next !== undefined && { next }),
    ...(isConfirming && { confirm: '1' }),
  }).toString()
  return `/admin/auth/openid/start${query ? `?${query}` : ''}`
}
