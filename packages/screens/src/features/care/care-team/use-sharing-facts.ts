import type { CareScope } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useScopeNames } from './scope-names.ts'

interface SharingFacts {
  readonly labels: { readonly scopes: string; readonly end: string }
  readonly show: {
    readonly scopes: (scopes: readonly CareScope[]) => string
    /** The last day of it, or `null` for no end. */
    readonly end: (day: string | null) => string
  }
}

/** What is shared and until when, in words. */
export function useSharingFacts(): SharingFacts {
  const { t } = useTranslation('care')
  const nameScopes = useScopeNames()
  const format = useReaderFormat()
  return {
    labels: { scopes: t('careTeam.sharing.legend'), end: t('careTeam.sharing.until') },
    show: {
      scopes: nameScopes,
      end: (day) => (day === null ? t('careTeam.team.noEnd') : format.calendarDate(day)),
    },
  }
}
