import type { Theme } from './schema.ts'

/** The style sheet of a site: the five seeds from which `src/web/ui/tokens.css` derives every other colour. */
export const themeCss = (theme: Theme): string =>
  `:root{--seed-action:${theme.action};--seed-action-ink:${theme.actionInk};` +
  `--seed-accent:${theme.accent};--seed-accent-dark:${theme.accentDark};--neutral:${theme.neutralHue}}`
