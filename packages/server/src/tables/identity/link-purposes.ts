/** A link opens nothing of another kind. */
const LINK_SUBJECTS = {
  passwordRecovery: 'account',
  emailChange: 'account',
  registration: 'registration',
  invitation: 'invitation',
  careInvitation: 'careInvitation',
  documentLink: 'documentLink',
  emergencyCardLink: 'emergencyCardLink',
  formLink: 'formLink',
  withdrawal: 'subscription',
} as const satisfies Record<string, string>

export type LinkPurpose = keyof typeof LINK_SUBJECTS

/** With these an account is taken over or back: none outlives a change of how one gets into it. */
export const ACCOUNT_LINK_PURPOSES: readonly LinkPurpose[] = listPurposes().filter(
  (purpose) => LINK_SUBJECTS[purpose] === 'account',
)

function listPurposes(): LinkPurpose[] {
  return Object.keys(LINK_SUBJECTS).filter((key): key is LinkPurpose => key in LINK_SUBJECTS)
}
