import { createProblem, PROBLEM_MEDIA_TYPE, type ErrorCode, type FieldError } from '@platform/contract'

/** A successful answer of the server. */
export function answerWith(body: unknown, status = 200): Response {
  return Response.json(body, { status })
}

/** An error as the server sends it. */
export function refuseWith(code: ErrorCode, errors?: readonly FieldError[]): Response {
  const problem = createProblem(code, { requestId: 'request-1', errors })
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': PROBLEM_MEDIA_TYPE },
  })
}
