export { askEarly, readEarlyAnswers } from './early-answers.ts'
export type { EarlyAnswers, EarlyOptions } from './early-answers.ts'
