import * as z from 'zod/mini'

/** Codes that stand in for the second step, each once; the server gives them in full a single time. */
export const recoveryCodesSchema = z.array(z.string())

/** How many recovery codes there are at first. */
export const RECOVERY_CODE_COUNT = 10
