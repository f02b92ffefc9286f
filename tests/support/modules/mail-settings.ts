export { MAIL_SAMPLES } from '#modules/mail-settings/samples.ts'
