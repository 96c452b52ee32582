import { useTranslation } from '@platform/i18n'
import { fullName } from '../../../parts/persons/full-name.ts'
import { choiceField, orderField, type ListField } from '../../../parts/list-view/list-field.ts'
import { DOCUMENT_FIELDS } from '../documents/document-filter.ts'
import { ANY } from '../documents/documents.queries.ts'

/** Whose documents there are. */
export type DocumentPersons = readonly {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}[]

/**
 * What a list of documents can be narrowed to. Reviewing is for professionals.
 *
 * @param persons whose there are, where that is more than one
 */
export function useDocumentFields(canReview: boolean, persons: DocumentPersons = []): readonly ListField[] {
  const { t } = useTranslation('documents')
  const review = choiceField({
    name: 'review',
    label: t('documentLists.filter.review'),
    choices: DOCUMENT_FIELDS.review,
    labelOf: (choice) => t(choice === ANY ? 'documentLists.filter.any' : 'documentLists.filter.unreviewed'),
  })
  const person = choiceField({
    name: 'person',
    label: t('documentLists.person.client'),
    choices: ['', ...persons.map(({ id }) => id)],
    labelOf: (id) => {
      const one = persons.find((known) => known.id === id)
      return one === undefined ? t('documentLists.person.all') : fullName(one)
    },
  })
  return [
    ...(persons.length > 0 ? [person] : []),
    choiceField({
      name: 'kind',
      label: t('documents.fact.kind'),
      choices: DOCUMENT_FIELDS.kind,
      labelOf: (choice) => (choice === ANY ? t('documentLists.filter.any') : t(`documents.kind.${choice}`)),
    }),
    ...(canReview ? [review] : []),
    { kind: 'day', name: 'from', label: t('documentLists.filter.from'), upTo: 'to' },
    { kind: 'day', name: 'to', label: t('documentLists.filter.to'), since: 'from' },
    choiceField({
      name: 'standing',
      label: t('documentLists.filter.standing'),
      choices: DOCUMENT_FIELDS.standing,
      labelOf: (choice) => t(`documentLists.standing.${choice}`),
    }),
    orderField({
      name: 'order',
      label: t('documentLists.filter.order'),
      choices: DOCUMENT_FIELDS.order,
      labelOf: (choice) => t(`documentLists.order.${choice}`),
    }),
  ]
}
