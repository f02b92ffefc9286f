export const messages = {
  skipToContent: 'Skip to content',
} as const
