import type { CareScope } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'

/** Names the parts of a record in one line, in the language of the reader. */
export function useScopeNames(): (scopes: readonly CareScope[]) => string {
  const { t, i18n } = useTranslation('care')
  return (scopes) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
      scopes.map((scope) => t(`careTeam.scope.${scope}`)),
    )
}
