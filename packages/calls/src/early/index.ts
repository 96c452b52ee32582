export { askEarly, readEarlyAnswers } from './early-answers.ts'
export type { EarlyOptions } from './early-answers.ts'
