// Forms: what they ask, who is asked, what was answered. Their content is a Questionnaire of FHIR R4.
export {
  answersSchema,
  answerValueSchema,
  LINK_ID_LENGTH,
  MAX_ANSWER_LENGTH,
  MAX_ANSWERS,
  questionAnswersSchema,
} from './forms/answers.ts'
export {
  ASSIGNMENT_STATES,
  draftAnswerSchema,
  formAssignmentInputSchema,
  formAssignmentSchema,
  formDraftChangeSchema,
  formDraftSchema,
  MAX_ASSIGNED_PERSONS,
  MAX_SAVED_QUESTIONS,
  openFormSchema,
  REMINDER_DAYS,
  savedFormDraftSchema,
} from './forms/form-assignment.ts'
export type {
  AssignmentState,
  DraftAnswer,
  FormAssignment,
  FormAssignmentInput,
  FormDraft,
  FormDraftChange,
  OpenForm,
  SavedFormDraft,
} from './forms/form-assignment.ts'
export {
  FORM_LINK_DAYS,
  FORM_LINK_STATES,
  formLinkResponseSchema,
  formLinkSchema,
  linkedFormSchema,
  MAX_FORM_LINKS,
} from './forms/form-links.ts'
export type { FormLink, FormLinkResponse, FormLinkState, LinkedForm } from './forms/form-links.ts'
export {
  listedResponseSchema,
  questionnaireResponseSchema,
  responseAmendmentSchema,
  responseVersionSchema,
} from './forms/questionnaire-response.ts'
export type {
  ListedResponse,
  QuestionnaireResponse,
  ResponseAmendment,
  ResponseVersion,
} from './forms/questionnaire-response.ts'
export { MAX_COMPARED_ROUNDS } from './forms/questionnaire-responses.ts'
export {
  listedQuestionnaireSchema,
  MAX_ITEM_DEPTH,
  MAX_QUESTIONNAIRE_ITEMS,
  MAX_QUESTIONNAIRES,
  QUESTIONNAIRE_STATES,
  QUESTIONNAIRE_TITLE_LENGTH,
  questionnaireContentSchema,
  questionnaireSchema,
  questionnaireVersionSchema,
} from './forms/questionnaire.ts'
export type {
  ListedQuestionnaire,
  Questionnaire,
  QuestionnaireContent,
  QuestionnaireState,
  QuestionnaireVersion,
} from './forms/questionnaire.ts'
export { RESPONSE_PROPOSAL_STATES, responseProposalSchema } from './forms/response-proposals.ts'
export type { ResponseProposal, ResponseProposalState } from './forms/response-proposals.ts'
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
export { listAnswered, type AnsweredSection } from './forms/reading/answered-questions.ts'
export { listSections, type FormQuestion, type QuestionSection } from './forms/reading/form-questions.ts'
export type { QuestionOption } from './forms/reading/question-options.ts'
export { isSameAnswer, isSameAnswers } from './forms/reading/same-answer.ts'
export { readDecimalMark, sayAnswer, type AnswerFormat } from './forms/reading/say-answer.ts'
export { EXTENSIONS, type ExtensionName } from './forms/questionnaires/extension-urls.ts'
export { isWebAddress } from './forms/questionnaires/web-address.ts'
export {
  CODE_VALUE_SETS,
  findSection,
  PROFILE_ELEMENTS,
  readCodedSection,
} from './forms/questionnaires/coded-answers.ts'
export {
  findExtension,
  isExclusive,
  isHidden,
  listExtensions,
  readChoiceOrientation,
  readLimits,
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
  type Questionnaire as FhirQuestionnaire,
  type QuestionnaireItem,
} from './forms/questionnaires/questionnaire.ts'
