import { useTranslation } from '@platform/i18n'
import { readPageName } from '../../../parts/services/page-names.ts'

/** Says what a page is called, as the menu does; pages come from the server, so their ids are just text. */
export function usePageName(): (page: string) => string {
  const { i18n } = useTranslation('pages')
  return (page) => readPageName(i18n, { id: page })
}
