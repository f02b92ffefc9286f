export const messages = {
  title: 'Sign in',
} as const
