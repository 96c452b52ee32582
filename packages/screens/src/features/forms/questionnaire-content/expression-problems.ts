import { ExpressionError, parseExpression } from '@platform/contract/forms-publishing'

/** Where an expression is no FHIRPath, or more of it than forms understand. */
interface ExpressionProblem {
  readonly what: string
  /** Counted from 0. */
  readonly at: number
}

/** The first thing of an expression that is not understood; `undefined` where all of it is. */
export function findExpressionProblem(expression: string): ExpressionProblem | undefined {
  try {
    parseExpression(expression)
    return undefined
  } catch (error) {
    if (error instanceof ExpressionError) return { what: error.message, at: error.at }
    throw error
  }
}
