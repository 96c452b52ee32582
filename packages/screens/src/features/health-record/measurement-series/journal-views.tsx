import { useTranslation } from '@platform/i18n'
import { buttonClass, Cluster } from '@platform/ui/elements'
import { Fragment, type ReactElement } from 'react'
import type { ListLinkParts } from '../../../parts/list-view/use-list.ts'
import { JOURNAL_VIEWS, useSeriesAddress } from './series-address.ts'

type Search = Record<string, string | undefined>

/** The link to the page the journal stands on, with what its address is to say. */
export type JournalLink = (
  search: Search,
  parts: ListLinkParts & { readonly 'aria-current'?: 'true' | undefined },
) => ReactElement

interface ChoiceLinksProps<Choice extends string> {
  /** What is chosen, for who does not see it. */
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: Choice
  readonly searchOf: (choice: Choice) => Search
  readonly nameOf: (choice: Choice) => string
  readonly linkTo: JournalLink
}

/** A few choices of which one is so, each with an address. */
export function ChoiceLinks<Choice extends string>({
  label,
  choices,
  chosen,
  searchOf,
  nameOf,
  linkTo,
}: ChoiceLinksProps<Choice>): ReactElement {
  return (
    <nav aria-label={label}>
      <Cluster>
        {choices.map((choice) => (
          <Fragment key={choice}>
            {linkTo(searchOf(choice), {
              'aria-current': choice === chosen ? 'true' : undefined,
              className: buttonClass({ size: 'small', variant: choice === chosen ? 'secondary' : 'quiet' }),
              children: nameOf(choice),
            })}
          </Fragment>
        ))}
      </Cluster>
    </nav>
  )
}

/** Whether a journal is looked at entry by entry or as charts; the measurement that is chosen stays so. */
export function JournalViews({ linkTo }: { readonly linkTo: JournalLink }): ReactElement {
  const { t } = useTranslation('health-record')
  const { view, kept } = useSeriesAddress()
  return (
    <ChoiceLinks
      label={t('measurementSeries.view.label')}
      choices={JOURNAL_VIEWS}
      chosen={view}
      searchOf={(choice) => ({ ...kept, view: choice })}
      nameOf={(choice) => t(`measurementSeries.view.${choice}`)}
      linkTo={linkTo}
    />
  )
}
