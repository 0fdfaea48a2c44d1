/** What a user chooses to share. */
export type UsageChoice = { readonly anonymize: boolean; readonly opt_out: boolean }

/** Of a user who has chosen nothing yet (S3-01). */
export const undecided: UsageChoice = { anonymize: false, opt_out: false }

/** Who opts out has nothing to make anonymous (S4-06). */
export const withOptOut = ({ anonymize }: UsageChoice, opt_out: boolean): UsageChoice => ({
  anonymize: anonymize && !opt_out,
  opt_out,
})

/** Whether the email address is sent (S4-04). */
export const sharesEmail = ({ anonymize, opt_out }: UsageChoice): boolean => !anonymize && !opt_out

/** What counts as an email address (S5-01). */
const address = /^[A-Z0-9._%+-]+@[A-Z0-9.-]+\.[A-Z]{2,}$/i

/** Whether a text is an email address, or blank, since none is required (S5-03). */
export const isEmail = (text: string): boolean => text === '' || address.test(text)
