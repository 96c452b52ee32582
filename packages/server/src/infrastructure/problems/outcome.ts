import { errorCodes } from '@platform/contract'
import type { ErrorCode, FieldError } from '@platform/contract'
import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4.js'
import type { ApiProblem } from './problem.ts'

// An error as FHIR R4 has it. Our own code of it stands in `details`, so that it is the same one everywhere.

export const FHIR_MEDIA_TYPE = 'application/fhir+json; charset=utf-8'
const ERROR_SYSTEM = 'urn:platform:errors'
const FIELD_SYSTEM = 'urn:platform:field-errors'
const BAD_REQUEST = 400

const ISSUE_BY_CODE: Readonly<Partial<Record<ErrorCode, OperationOutcomeIssue['code']>>> = {
  tok_expir: 'expired',
  malformed_json: 'structure',
  precondition_required: 'required',
  precondition_failed: 'conflict',
  body_too_deep: 'too-costly',
  body_too_complex: 'too-costly',
}

const ISSUE_BY_STATUS: Readonly<Record<number, OperationOutcomeIssue['code']>> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  409: 'conflict',
  413: 'too-long',
  415: 'not-supported',
  422: 'invalid',
  429: 'throttled',
  503: 'transient',
}

const ISSUE_BY_FIELD: Readonly<Record<string, OperationOutcomeIssue['code']>> = {
  required: 'required',
  unknown_field: 'not-supported',
  too_long: 'too-long',
}

/** A query that is wrong is a request that is wrong, where a resource that cannot be kept is one that is not accepted. */
export function createOutcomeResponse(problem: ApiProblem, method: string): Response {
  const isQuery = method === 'GET' || method === 'HEAD'
  const status = isQuery && problem.code === 'validation_failed' ? BAD_REQUEST : problem.status
  return new Response(JSON.stringify(toOutcome(problem)), {
    status,
    headers: { ...problem.headers, 'content-type': FHIR_MEDIA_TYPE },
  })
}

function toOutcome(problem: ApiProblem): OperationOutcome {
  const { code, detail, errors = [] } = problem
  const coding = [{ system: ERROR_SYSTEM, code }]
  const issue: OperationOutcomeIssue = {
    severity: 'error',
    code: ISSUE_BY_CODE[code] ?? ISSUE_BY_STATUS[problem.status] ?? 'exception',
    details: { coding, text: errorCodes[code].title },
    ...(detail !== undefined && { diagnostics: detail }),
  }
  const fields = errors.map((error) => ({
    ...issue,
    ...readField(error, code === 'validation_failed'),
    details: { coding: [...coding, { system: FIELD_SYSTEM, code: error.code }], text: error.message },
  }))
  return { resourceType: 'OperationOutcome', issue: fields.length === 0 ? [issue] : fields }
}

/** FHIR names a parameter or a header with `http.` before it, and of a list which of it. */
function readField(
  { pointer, code }: FieldError,
  isOfField: boolean,
): Partial<Pick<OperationOutcomeIssue, 'code' | 'expression'>> {
  const path = pointer
    .slice(1)
    .replaceAll('/', '.')
    .replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]')
  return {
    ...(isOfField && { code: ISSUE_BY_FIELD[code] ?? 'value' }),
    ...(path !== '' && { expression: [path.replace(/^(?:query|headers)\./, 'http.')] }),
  }
}
