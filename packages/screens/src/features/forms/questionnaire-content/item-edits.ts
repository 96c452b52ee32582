import type { FormContent, QuestionnaireItem } from './questionnaire-item.ts'

/** @param subject what is changed, where going on with it is one step */
export type ChangeItem = (change: (item: QuestionnaireItem) => QuestionnaireItem, subject?: string) => void

/** What the fields of an item are given. */
export interface ItemFieldsProps {
  readonly content: FormContent
  readonly item: QuestionnaireItem
  readonly onChange: ChangeItem
}
