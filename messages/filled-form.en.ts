/** The notice on a form that an assistant filled in. */
export const messages = {
  filledTitle: 'Your assistant filled in this form.',
  filledText:
    'Nothing has been sent. Check every field, choose how we may contact you, then send it.',
  expiredTitle: 'This link has expired.',
  expiredText:
    'Links from an assistant work for {minutes} minutes. Ask for a new one, or fill in the form yourself.',
  invalidTitle: 'This link does not work here.',
  invalidText: 'It is damaged, or was made for another page. You can fill in the form yourself.',
} as const
