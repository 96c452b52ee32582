import type { FormExpressions } from '../engine/form.ts'
import { parseExpression } from '../expressions/parse-expression.ts'
import { createFinder } from './find-values.ts'
import { toAnswer } from './to-answer.ts'

/** FHIRPath, as far as forms understand it; to be given to `createForm`. */
export const formExpressions: FormExpressions = {
  parse: parseExpression,
  begin(evaluation) {
    const find = createFinder(evaluation)
    return {
      isTrue: (expression, item) => find(expression, item)[0] === true,
      listAnswers: (expression, item) =>
        find(expression, item).flatMap((value) => toAnswer(item, value) ?? []),
    }
  },
}
