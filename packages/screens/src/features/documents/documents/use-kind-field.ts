import { DOCUMENT_KINDS, type DocumentFacts } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { SelectOption } from '@platform/ui/elements'
import type { FieldTable } from '../../../parts/forms/field-table.ts'

type KindField = FieldTable<DocumentFacts>['kind'] & { readonly options: readonly SelectOption[] }

/** What a document is, as a field of a form. */
export function useKindField(): KindField {
  const { t } = useTranslation('documents')
  return {
    label: t('documents.fact.kind'),
    options: DOCUMENT_KINDS.map((value) => ({ value, label: t(`documents.kind.${value}`) })),
    parse: (text) => DOCUMENT_KINDS.find((known) => known === text) ?? 'other',
  }
}
