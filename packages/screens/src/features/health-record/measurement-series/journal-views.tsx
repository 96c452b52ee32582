import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import type { ListLinkParts } from '../../../parts/list-view/use-list.ts'
import { ChoiceLinks } from '../../../parts/lists/choice-links.tsx'
import { JOURNAL_VIEWS, useSeriesAddress } from './series-address.ts'

/** The link to the page the journal stands on, with what its address is to say. */
export type JournalLink = (search: Record<string, string | undefined>, parts: ListLinkParts) => ReactElement

/** Whether a journal is looked at entry by entry or as charts; the measurement that is chosen stays so. */
export function JournalViews({ linkTo }: { readonly linkTo: JournalLink }): ReactElement {
  const { t } = useTranslation('health-record')
  const { view, kept } = useSeriesAddress()
  return (
    <ChoiceLinks
      label={t('measurementSeries.view.label')}
      choices={JOURNAL_VIEWS}
      chosen={view}
      nameOf={(choice) => t(`measurementSeries.view.${choice}`)}
      linkTo={(choice, parts) => linkTo({ ...kept, view: choice }, parts)}
    />
  )
}
