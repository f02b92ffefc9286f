export const messages = {
  title: 'Today',
} as const
