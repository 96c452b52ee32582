// Forms as Questionnaires of FHIR: conditions, calculations, limits and completeness, for every place a form is shown or sent.
export { evaluate, type EvaluateOptions, type FormState } from './forms/engine/evaluate.ts'
export type { SectionState } from './forms/engine/completeness.ts'
export {
  createForm,
  hasExpressions,
  type Form,
  type FormConstants,
  type FormExpressions,
  type FormItem,
} from './forms/engine/form.ts'
export { listInitialAnswers } from './forms/engine/initial-answers.ts'
export type { ItemState } from './forms/engine/item-state.ts'
export type { AnswerProblem } from './forms/engine/judge-answers.ts'
export {
  fromResponse,
  listSubmitted,
  toResponse,
  type FromResponseOptions,
  type ResponseAnswer,
  type ResponseItem,
  type ToResponseOptions,
} from './forms/engine/responses.ts'
export {
  readAnswers,
  type AnsweredAttachment,
  type AnsweredQuantity,
  type Answers,
  type AnswerValue,
} from './forms/questionnaires/answers.ts'
export { EXTENSIONS, type ExtensionName } from './forms/questionnaires/extension-urls.ts'
export {
  findExtension,
  isExclusive,
  isHidden,
  listExtensions,
  readChoiceOrientation,
  readExtensionValue,
  readItemControl,
  readText,
  readUnits,
} from './forms/questionnaires/extensions.ts'
export { readWeight } from './forms/questionnaires/weights.ts'
export { isSameCoding, listOptions } from './forms/questionnaires/options.ts'
export {
  ITEM_TYPES,
  type AnswerOption,
  type Coding,
  type ConditionOperator,
  type EnableWhen,
  type Expression,
  type Extension,
  type InitialValue,
  type ItemType,
  type Quantity,
  type Questionnaire,
  type QuestionnaireItem,
} from './forms/questionnaires/questionnaire.ts'
