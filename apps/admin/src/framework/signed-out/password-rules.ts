/** As in the contract (admin/access/users.ts); repeated here because pages without a session load no schemas. */
export const passwordLength = { min: 8, max: 1024 } as const

export type PasswordProblem = 'required' | 'tooShort' | 'tooLong' | 'different'

/** The problems of a new password and its repetition, by field. */
export function passwordProblems(
  password: string,
  repeated: string,
): { password?: PasswordProblem; repeated?: PasswordProblem } {
  if (password === '') return { password: 'required' }
  if (password.length < passwordLength.min) return { password: 'tooShort' }
  if (password.length > passwordLength.max) return { password: 'tooLong' }
  return repeated === password ? {} : { repeated: repeated === '' ? 'required' : 'different' }
}
