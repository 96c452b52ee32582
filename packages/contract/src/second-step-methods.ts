/** The ways to show a second step. */
export const SECOND_STEP_METHODS = ['app', 'passkey', 'recoveryCode'] as const

export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number]
