import type { StaffMember } from '#modules/users/people/member-repository.ts'

/** Whether an endpoint would remove a person's last way to sign in. People with one-time codes also have a password. */
export function takesLastSignIn(
  name: string,
  { passkeys, hasTwoFactor }: Pick<StaffMember, 'passkeys' | 'hasTwoFactor'>,
): boolean {
  if (name === 'POST /passkey/delete-passkey') return passkeys <= 1 && !hasTwoFactor
  return name === 'POST /two-factor/disable' && passkeys === 0
}
