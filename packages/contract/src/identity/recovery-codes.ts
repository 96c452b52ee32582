import * as z from 'zod/mini'

/** Codes that stand in for the second step, each once; the server gives them in full a single time. */
export const recoveryCodesSchema = z.array(z.string())

export const RECOVERY_CODE_COUNT = 10
