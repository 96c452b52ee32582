import * as z from 'zod/mini'
import { errorCodes, isErrorCode } from './errors.ts'
import type { ErrorCode } from './errors.ts'
import { SECOND_STEP_METHODS } from '../second-step-methods.ts'
import { fieldErrorSchema } from './field-errors.ts'
import type { FieldError } from './field-errors.ts'

/** RFC 9457. */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json'

/** What the second step of a sign-in is done with. */
const secondStepFactsSchema = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(SECOND_STEP_METHODS)),
})

export type SecondStepFacts = z.output<typeof secondStepFactsSchema>

/** The body of every error. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.custom<ErrorCode>(isErrorCode),
  detail: z.optional(z.string()),
  requestId: z.string(),
  errors: z.optional(z.array(fieldErrorSchema)),
  /** With `precondition_failed`: the version that is stored now. */
  currentVersion: z.optional(z.int()),
  /** With `second_step_required`: how the sign-in goes on. */
  secondStep: z.optional(secondStepFactsSchema),
  /** With `slot_taken`: the free times that are nearest. */
  nearestStarts: z.optional(z.array(z.iso.datetime())),
  /** With `slot_taken`, where several times were asked for: the one that is not free. */
  takenStart: z.optional(z.iso.datetime()),
})

export type ProblemDetails = z.output<typeof problemSchema>

export interface ProblemOptions {
  readonly requestId: string
  readonly detail?: string | undefined
  readonly errors?: readonly FieldError[] | undefined
  readonly currentVersion?: number | undefined
  readonly secondStep?: SecondStepFacts | undefined
  readonly nearestStarts?: readonly string[] | undefined
  readonly takenStart?: string | undefined
}

/**
 * The body for an error code, with status and title from the table.
 * @example createProblem('not_found', { requestId: 'r-1' }).status // 404
 */
export function createProblem(code: ErrorCode, options: ProblemOptions): ProblemDetails {
  const { requestId, detail, errors, currentVersion, secondStep, nearestStarts, takenStart } = options
  return {
    type: `urn:platform:problem:${code}`,
    title: errorCodes[code].title,
    status: errorCodes[code].status,
    code,
    requestId,
    ...(detail !== undefined && { detail }),
    ...(errors !== undefined && { errors: [...errors] }),
    ...(currentVersion !== undefined && { currentVersion }),
    ...(secondStep !== undefined && { secondStep }),
    ...(nearestStarts !== undefined && { nearestStarts: [...nearestStarts] }),
    ...(takenStart !== undefined && { takenStart }),
  }
}

/**
 * Reads an error body; `undefined` when it is not one (a proxy's page, for example).
 * @example readProblem(await response.json())?.code
 */
export function readProblem(body: unknown): ProblemDetails | undefined {
  const result = problemSchema.safeParse(body)
  return result.success ? result.data : undefined
}
