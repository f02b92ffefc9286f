import type { Plugin } from 'vite'

/** The sources and messages of the back office, and packages that only it has. */
const BACK_OFFICE =
  /\/(?:src\/admin|messages\/admin-|node_modules\/(?:@base-ui|@dnd-kit|@tanstack|better-auth|@better-auth|qr\/))/

/** Fails the build of the public site if it contains any part of the back office. */
export const withoutBackOffice = (): Plugin => ({
  name: 'without-back-office',
  apply: 'build',
  generateBundle() {
    const found = [...this.getModuleIds()].filter((id) => BACK_OFFICE.test(id))
    if (found.length > 0)
      this.error(`the public site contains parts of the back office: ${found.join(', ')}`)
  },
})
