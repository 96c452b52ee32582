import { evaluate } from '../engine/evaluate.ts'
import type { Form } from '../engine/form.ts'
import { readAnswers, type Answers, type AnswerValue } from '../questionnaires/answers.ts'
import type { FormQuestion, QuestionSection } from './form-questions.ts'

/** A section with what was answered in it. */
export interface AnsweredSection extends Omit<QuestionSection, 'questions'> {
  readonly questions: readonly AnsweredItem[]
}

interface AnsweredItem {
  readonly question: FormQuestion
  readonly answers: readonly AnswerValue[]
}

interface Answered {
  readonly form: Form
  readonly answers: Answers
  /** When the form was submitted, because a condition may ask for the day. */
  readonly at: string
}

/** The questions that were asked of somebody who answered like this; one that a condition or the form itself hides is there where it has an answer. */
export function listAnswered(
  sections: readonly QuestionSection[],
  { form, answers, at }: Answered,
): readonly AnsweredSection[] {
  const { items } = evaluate(form, { answers, now: at })
  const wasAsked = (linkId: string): boolean => items.get(linkId)?.isShown === true
  return sections.flatMap(({ questions, ...section }) => {
    const asked = questions
      .map((question) => ({ question, answers: readAnswers(answers, question.linkId) }))
      .filter((one) => one.answers.length > 0 || wasAsked(one.question.linkId))
    return asked.length === 0 ? [] : [{ ...section, questions: asked }]
  })
}
