/** Packages that the bundles of the back office and of the server both import instead of containing them. */
export const SHARED_WITH_SERVER = ['react', 'react-dom', 'react-router', 'valibot'] as const
