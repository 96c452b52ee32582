import { lazy, Suspense, type ReactElement } from 'react'
import { listCodings } from '../form-model/coded-answers.ts'
import type { QuestionAnswers } from '../form-model/form-node.ts'

/** Few answers have codes. */
const AnsweredCodes = lazy(async () => ({ default: (await import('./answered-codes.tsx')).AnsweredCodes }))

/** The codes among the answers to a question that codes answer. */
export function AnswerCodes({ answers }: { readonly answers: QuestionAnswers }): ReactElement | null {
  const codings = listCodings(answers)
  if (codings.length === 0) return null
  return (
    <Suspense>
      <AnsweredCodes codings={codings} />
    </Suspense>
  )
}
