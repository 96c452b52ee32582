import { useTranslation } from '@platform/i18n'
import type { FormSection } from '../form-model/sections.ts'

/** What a section is called, and which of its questions these are. */
export function useSectionTitle(): (section: FormSection) => string {
  const { t } = useTranslation('form-assignments')
  return ({ title, range }) => {
    const name = title || t('formFilling.questions')
    return range === undefined ? name : t('formFilling.range', { name, ...range })
  }
}
