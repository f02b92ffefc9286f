import { createPrivacy } from '#modules/privacy/module.ts'

type Deps = Parameters<typeof createPrivacy>[0]
type Parts = Omit<Deps, 'filesOf' | 'personal' | 'tokenOf'> &
  Readonly<{
    leads: Pick<Deps, 'personal'>
    uploads: Pick<Deps, 'filesOf'>
    tokens: Readonly<{ make: Deps['tokenOf'] }>
  }>

export { privacyDueDates } from '#modules/privacy/module.ts'

/** Privacy requests, which find, change and erase what several modules store of a person. */
export const composePrivacy = ({ leads, uploads, tokens, ...deps }: Parts) =>
  createPrivacy({
    ...deps,
    personal: leads.personal,
    filesOf: uploads.filesOf,
    tokenOf: tokens.make,
  })
