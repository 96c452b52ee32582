export { askEarly, readEarlyAnswers } from './early-answers.ts'
export type { EarlyAnswers, EarlyOptions, EarlyTimer } from './early-answers.ts'
