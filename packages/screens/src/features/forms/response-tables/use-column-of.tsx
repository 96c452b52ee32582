import { useTranslation } from '@platform/i18n'
import type { DataColumn } from '@platform/ui/elements'

/** What a table tells its rows apart by: where it is about one form by the person, where it is about one person by the form. */
export type TableOf = 'form' | 'person'

interface Row {
  readonly title: string
  readonly round: string
  readonly person: { readonly name: string }
}

/** The first columns of a table of what was asked or answered. */
export function useColumnsOf<Of extends Row>(of: TableOf): readonly DataColumn<Of>[] {
  const { t } = useTranslation('questionnaire-responses')
  return [
    {
      id: 'of',
      header: t(of === 'form' ? 'responseTables.person' : 'responseTables.form'),
      kind: 'primary',
      cell: ({ person, title }) => <bdi>{of === 'form' ? person.name : title}</bdi>,
    },
    {
      id: 'round',
      header: t('responseTables.round'),
      cell: ({ round }) => (round === '' ? '–' : <bdi>{round}</bdi>),
    },
  ]
}
